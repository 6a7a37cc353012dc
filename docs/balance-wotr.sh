# Writes docs/balance-wotr.md to the standard output: `npm run balance:wotr`; GAMES=10 plays ten times as many.
many=${GAMES:-1}

played() { # title, games, what else
  title=$1 games=$(($2 * many))
  shift 2
  printf '\n## %s\n\n' "$title"
  nice -n 15 node bin/rookery.js simulate --ruleset wotr --seed balance --markdown --games "$games" "$@" |
    sed -e 1,2d -e 's/^## /### /' -e '/programs of simple sense/,+1d'
}

cat <<'EOF'
# War of the Ring, simulated

Made by `npm run balance`. The players are programs of simple sense: a Shadow that hunts (eyes, Nazgûl and cards against the Ring; what is left marches) or fights (armies, musters and sieges; a die for the hunt), Free Peoples that run (every step for the Ring) or hold (nations to war, armies behind walls, the Fellowship only while few hunt it). They look at the table as it lies and never two turns ahead, keep no secrets in mind and do not bluff: the tables compare them with each other and with chance, and tell little of how the game goes between people. With few games of a kind a share of 100 is uncertain by ten or more.

By mail each writes as players do: standing words, and when the dice lie there a queue of actions with the packets of its battles. A wait is a stop that no word was there for. The aim is 4 messages a turn for two players, where live play passes the turn 12 to 21 times.
EOF
played 'Two players' 160 --style mixed
played 'All presets, two to four players' 16 --preset all --players all --style mixed
played 'Against a Shadow that plays by chance' 24 --style mixed,shadow=random
played 'Against Free Peoples that play by chance' 24 --style mixed,free-peoples=random
played 'The same players, each question answered by a message of its own' 24 --style mixed --singly
