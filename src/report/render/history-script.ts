/**
 * The script that makes a history move: a slider, two buttons and the arrow keys choose the round that is
 * shown, other buttons the language; a map that is enlarged shows the place that was touched, and
 * stays there from round to round; the space whose name is pointed at is marked on the map.
 * Without it all rounds stand one below the other.
 */
export const SCRIPT = `(() => {
  'use strict';
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const editions = all('.edition');
  const count = all('.round', editions[0]).length;
  let at = count - 1;
  let edition = 0;

  const zooms = all('.zoom');
  const drawingOf = (zoom) => zoom.parentElement.querySelector('.drawing');
  const drawings = zooms.map(drawingOf);
  const seen = () => drawings.find((one) => one.clientWidth > 0);
  let touched = [0.5, 0.5];
  const showIn = (part) => {
    const rounds = all('.round', part);
    rounds.forEach((round, one) => round.classList.toggle('shown', one === at));
    const name = rounds[at].dataset.name;
    const slider = part.querySelector('input');
    slider.value = String(at + 1);
    slider.setAttribute('aria-valuetext', name);
    const output = part.querySelector('output');
    if (output.textContent !== name) output.textContent = name;
    part.querySelector('.previous').disabled = at === 0;
    part.querySelector('.next').disabled = at === count - 1;
    all('.now', part).forEach((line) => {
      const x = line.dataset.at.split(' ')[at];
      line.setAttribute('transform', 'translate(' + x + ' 0)');
    });
  };
  const show = () => {
    const before = seen();
    const [left, top] = [before?.scrollLeft ?? 0, before?.scrollTop ?? 0];
    editions.forEach((part, one) => {
      part.classList.toggle('shown', one === edition);
      showIn(part);
    });
    all('.languages button').forEach((button, one) =>
      button.setAttribute('aria-pressed', String(one === edition)),
    );
    document.documentElement.lang = editions[edition].lang;
    seen()?.scrollTo(left, top);
  };
  const go = (to) => {
    const next = Math.min(count - 1, Math.max(0, to));
    if (next === at) return;
    at = next;
    show();
  };

  editions.forEach((part) => {
    part.querySelector('input').addEventListener('input', (event) => go(event.target.value - 1));
    part.querySelector('.previous').addEventListener('click', () => go(at - 1));
    part.querySelector('.next').addEventListener('click', () => go(at + 1));
  });
  all('.languages button').forEach((button, one) =>
    button.addEventListener('click', () => {
      edition = one;
      show();
    }),
  );
  drawings.forEach((drawing) =>
    drawing.addEventListener('click', (event) => {
      const box = drawing.querySelector('svg').getBoundingClientRect();
      if (event.detail > 0)
        touched = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    }),
  );
  zooms.forEach((zoom) =>
    zoom.addEventListener('change', () => {
      zooms.forEach((other) => {
        other.checked = zoom.checked;
      });
      const drawing = drawingOf(zoom);
      drawing.scrollTo(
        touched[0] * drawing.scrollWidth - drawing.clientWidth / 2,
        touched[1] * drawing.scrollHeight - drawing.clientHeight / 2,
      );
      touched = [0.5, 0.5];
    }),
  );
  const spot = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  spot.setAttribute('class', 'spot');
  const mark = (named) => {
    const map = seen()?.querySelector('svg');
    if (!named || !map) return spot.remove();
    spot.setAttribute('href', '#spot-' + named.dataset.space);
    map.append(spot);
  };
  const spaceAt = (event) => event.target.closest?.('[data-space]');
  let touchedSpace = null;
  document.addEventListener('pointerover', (event) => mark(spaceAt(event) || touchedSpace));
  document.addEventListener('click', (event) => {
    touchedSpace = spaceAt(event);
    mark(touchedSpace);
    if (!touchedSpace || !seen()) return;
    const [ring, frame] = [spot, seen()].map((one) => one.getBoundingClientRect());
    const top = Math.max(frame.top, document.querySelector('.shown .steps').clientHeight);
    const bottom = Math.min(frame.bottom, window.innerHeight);
    const isThere = ring.top >= top && ring.bottom <= bottom;
    if (!isThere || ring.left < frame.left || ring.right > frame.right)
      spot.scrollIntoView({ block: 'center', inline: 'center' });
  });
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches('input, .drawing')) return;
    if (event.key === 'ArrowLeft') go(at - 1);
    else if (event.key === 'ArrowRight') go(at + 1);
    else return;
    event.preventDefault();
  });
  document.documentElement.classList.add('moving');
  all('.steps, .languages').forEach((part) => {
    part.hidden = false;
  });
  show();
})();
`;
