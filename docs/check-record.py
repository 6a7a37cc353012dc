#!/usr/bin/env python3
"""Checks the record of a game by docs/protocol.md alone: chain, course, sealed parts, seals, seed, draws, heads.

    python3 check-record.py record.jsonl [head ...]

Prints the head at the end, and leaves with 1 at the first thing that does not hold.
"""
import hashlib
import hmac
import json
import re
import sys
import unicodedata

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
OPEN = ("taken", "entry", "sealed", "opening")
KEY = re.compile(r"(\d+\|[a-z-]+\|[a-z0-9-]+)\|([1-9]\d*)(?:\|\d+)?", re.ASCII)


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def mac(seed, text):
    return hmac.new(seed.encode(), text.encode(), hashlib.sha256).digest()


def canonical(value):
    """RFC 8785 for whole numbers and texts: sorted members, no blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def code_of(digest, groups=4):
    """The first bits, five to a sign, in groups of five signs; a head has four of them."""
    bits = "".join(f"{int(digit, 16):04b}" for digit in digest)
    signs = "".join(SIGNS[int(bits[at : at + 5], 2)] for at in range(0, 25 * groups, 5))
    return "-".join(signs[at : at + 5] for at in range(0, 5 * groups, 5))


def plain(code):
    code = re.sub(r"[^0-9A-Z]", "", code.upper())
    return code.replace("O", "0").replace("I", "1").replace("L", "1")


def draw(seed, key, sides):
    """The first 32-bit number below the last whole multiple of sides, modulo sides."""
    limit = 2**32 - 2**32 % sides
    for block in range(2**32):
        bytes_ = mac(seed, key if block == 0 else f"{key}|{block}")
        for at in range(0, 32, 4):
            number = int.from_bytes(bytes_[at : at + 4], "big")
            if number < limit:
                return number % sides


def end(told, code=1):
    """One line on any console: what a record has in it steers none, and adds no lines of its own."""
    sys.stdout.reconfigure(errors="backslashreplace")
    print("".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in told))
    sys.exit(code)


def fail(line, what):
    end(f"line {line}: {what}")


def read_first(text):
    first = json.loads(text)
    told = {name: value for name, value in first.items() if name != "digest"}
    is_whole = sha256(canonical(told)) == first["digest"] and canonical(first) == text
    if not is_whole or (first["line"], first["format"]) != ("record", 1):
        fail(1, "this is no record of format 1, or not as it was written")
    return told


def open_and_sealed(number, text, line):
    """A line as it is hashed, and its sealed part, where that is open."""
    public = canonical({name: value for name, value in line.items() if name != "secret"})
    sealed = canonical(line["secret"]) if "secret" in line else None
    if text != (public if sealed is None else f'{public[:-1]},"secret":{sealed}}}'):
        fail(number, "not as it was written")
    if sealed is None and "commit" in line and line["line"] in OPEN:
        fail(number, "closed, though a record opens it")
    if sealed is not None and sha256(sealed) != line["commit"]:
        fail(number, "what is sealed is not what was committed to")
    return public, line.get("secret", {})


def words_of(lines):
    """The digest of the words and the beacon that chance takes in, and the keys drawn before them."""
    at = next((at for at, one in enumerate(lines) if one["line"] == "word"), None)
    early = [one.get("missing") for one in lines[:at] if one["line"] in ("taken", "advance")]
    if "chance" in lines[0] and early not in ([], ["wait"]):
        fail((at or len(lines)) + 1, "drawn before the words were fixed")
    if at is None:
        return None, set()
    words = {one["seat"]: one["word"] for one in lines if one["line"] == "word"}
    name = lines[0].get("beacon")
    typed = [one for one in lines if one["line"] == "beacon" and one["name"] == name]
    known = [one["value"] for one in lines[:at] if one["line"] == "beacon" and one["name"] == name]
    if name is not None and (not known or len(typed) > len(known)):
        fail(at + 2, f"{name} was not known when it was drawn with, or was noted again behind it")
    mark = sha256(canonical({"beacon": known[-1] if known else "", "words": words}))[:16]
    return mark, {one["key"] for line in lines[:at] for one in draws_of(line)}


def draws_of(line):
    sealed = line.get("secret", {})
    return line.get("draws") or sealed.get("draws") or [] if line["line"] == "entry" else []


def check_draws(seed, number, line, mark, alone, counted):
    """The draws of an entry, counted by purpose: with words, all keys but those drawn before them bear their digest."""
    for one in draws_of(line):
        key, sides = one["key"], one["sides"]
        if not key.startswith(f"{line['round']}|{line['phase']}|"):
            fail(number, f"the draw {key} is of another phase")
        found = KEY.fullmatch(key)
        if not found or int(found[2]) > counted.get(found[1], 0) + 1:
            fail(number, f"the draw {key} does not follow from the ones before")
        if not 0 < sides <= 1000000:
            fail(number, f"nothing has {sides} sides")
        counted[found[1]] = max(counted.get(found[1], 0), int(found[2]))
        whole = key if mark is None or key in alone else f"{key}|words:{mark}"
        if draw(seed, whole, sides) != one["number"]:
            fail(number, f"the seed gives something else for {key}")
    return len(draws_of(line))


def seal_of(seat, opened, form):
    """The digest of orders that were sealed, in its second form or its first."""
    words = [unicodedata.normalize("NFKC", line) for line in opened["words"]]
    value = {"salt": plain(opened["salted"]), "seat": seat}
    if form == 1:
        said = [line for line in words if not line.strip().startswith("#")]
        value["words"] = "".join("".join(said).replace("\ufeff", "").split())
        return code_of(sha256(canonical(value)), 5)
    said = ["".join(sign for sign in line if unicodedata.category(sign) != "Cf") for line in words]
    value.update(form=2, words=[" ".join(line.split()) for line in said if line.split()])
    return "2-" + code_of(sha256(canonical(value)), 5)


def check_seals(number, line, opened, seals):
    """An opening fits the last digest of its seat that came before anything was opened in its phase."""
    moment = (line.get("round"), line.get("phase"))
    if line["line"] == "sealed" and moment not in seals["begun"]:
        seals["last"][moment, line["seat"]] = line["digest"]
    if line["line"] != "opening":
        return 0
    seals["begun"].add(moment)
    digest = seals["last"].get((moment, line["seat"]), "")
    if "locked" in opened:
        made = code_of(sha256(opened["locked"]), 5)
    else:
        made = seal_of(line["seat"], opened, 2 if digest.startswith("2-") else 1)
    if digest != made or (seals["form"] == 2 and "salted" in opened and digest[:2] != "2-"):
        fail(number, f"what {line['seat']} opened is not what was sealed")
    return 1


def act_of(line):
    """A run, a ruling on the game itself, or a turn of the game; nothing else stands alone before a closing line."""
    what = line.get("what")
    if line["line"] == "ruling":
        known = ("answer", "table", "ended", "rules", "redone")
        return ("turn" if what == "redone" else "ruling") if what in known else None
    if line["line"] == "person":
        return "ruling" if what in ("player", "absent") else None
    return {"advance": "run", "undone": "turn"}.get(line["line"])


def check_course(parsed):
    """Between two closing lines one act stands; orders and results belong to runs, corrections to rulings."""
    stretch = []
    uses = {"opened": None, "sealed": "sealed", "opening": "sealed", "word": "chance", "worded": "chance"}
    for number, line in enumerate(parsed[1:], start=3):
        stretch.append((number, line))
        if line["line"] in uses and uses[line["line"]] not in parsed[0]:
            fail(number, "this game has no such line")
        if line["line"] == "closed":
            check_stretch(stretch, [act for _, one in stretch if (act := act_of(one))])
            stretch = []
    check_stretch(stretch, [act for _, one in stretch if (act := act_of(one))] and ["none", "none"])


def check_stretch(stretch, acts):
    act, taken = (acts or [None])[0], set()
    for number, line in stretch:
        if len(acts) > 1 and act_of(line):
            fail(number, "belongs to no run and no ruling")
        if line["line"] == "taken":
            mine = (line["round"], line["phase"], line["seat"])
            if act != "run" or mine in taken:
                fail(number, "these orders belong to no run")
            taken.add(mine)
        event = (line.get("event") or line.get("secret", {}).get("event") or {}).get("type")
        ruled = act == "ruling" and event in ("corrected", "ended", "seated") and not draws_of(line)
        if line["line"] == "entry" and act != "run" and not ruled:
            fail(number, "this entry belongs to no run and no ruling")


def main(path, heads):
    with open(path, encoding="utf-8", newline="") as file:
        texts = file.read().split("\n")
    if texts.pop() != "":
        fail(len(texts) + 1, "cut short here")
    first = read_first(texts[0])
    seed, before, hashes, drawn, closed, opened, counted = first["seed"], "0" * 64, [], 0, 0, 0, {}
    parsed = [json.loads(text) for text in texts[1:]]
    check_course(parsed)
    mark, alone = words_of(parsed)
    seals = {"last": {}, "begun": set(), "form": parsed[0].get("proofs", 1)}
    for number, (text, line) in enumerate(zip(texts[1:], parsed), start=2):
        if line["before"] != before:
            fail(number, "does not follow from the line before")
        public, sealed = open_and_sealed(number, text, line)
        if sealed and sealed["salt"] != mac(seed, f"salt|{before}").hex()[:32]:
            fail(number, "the salt does not follow from the seed")
        drawn += check_draws(seed, number, line, mark, alone, counted)
        closed += "commit" in line and not sealed
        opened += check_seals(number, line, sealed, seals)
        before = sha256(public)
        hashes.append(before)
    if parsed[0]["seedHash"] != sha256(seed):
        fail(2, "the seed is not the one whose hash was published")
    if (len(hashes), before) != (first["lines"], first["last"]):
        fail(len(texts), "cut short here")
    known = {plain(code_of(one)) for one in hashes}
    for head in heads:
        if plain(head) not in known:
            fail(len(texts), f"the head {head} is none of this record")
    told = f"{len(hashes)} lines ({closed} closed), {drawn} draws, {opened} seals, {len(heads)} heads"
    end(f"{told}: all follow. Head: {code_of(before)}", 0)


try:
    main((sys.argv + ["record.jsonl"])[1], sys.argv[2:])
except Exception as error:
    end(f"this is no record: {type(error).__name__}: {error}")
