// Walks a table through whatever the engine offers. A state is a phase, what play waits for, and the acts
// that are open to the viewer; of the open acts the one that was taken least often comes next. Nothing is
// picked by hand but the cards.
import { setTimeout as sleep } from "node:timers/promises";

// Cards go to the box, the dealer, the box again; then what is asked for, then the dealer. How many a round
// takes depends on what the walk chooses, so each pattern comes round: wherever a round begins in it, the
// engine has something to offer. Pairs, aces, naturals, a dealer's ace, sevens, ties.
const again = (cards, times = 20) => Array(times).fill(cards).join(" ");
export const CARDS = {
  "sb-1": `8s 6h 8d 3c 5d Th 9s ${again("8c 8h As Ad Th Kd")}`,
  "bc-1": `8s 6h 8d 3c 5d Th 9s ${again("7c 7h As Ad Th 2d 3h")}`,
  "nz-1": `8s 6h 8d 3c 5d Th 9s ${again("7c 7h As Ad Th Kd 7d")}`,
  "cw-1": again("8d 8c Qs 5h Kh 4s 9s 9h"),
};

// One question, with the cookie of the page, on a line beside that of the page: one line for all questions, as a person
// may not open many.
const ask = (page, saying) =>
  page.evaluate(
    (saying) =>
      new Promise((done, fail) => {
        const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
        const heard = {};
        if (!globalThis.besides || besides.readyState > 1) globalThis.besides = new WebSocket(`ws://${location.host}/api/socket`);
        const socket = besides;
        const say = () => socket.send(JSON.stringify({ id, ...saying }));
        const timer = setTimeout(() => end(fail, new Error(`no answer to ${JSON.stringify(saying)}, only ${Object.keys(heard)}`)), 8000);
        function end(how, what) {
          clearTimeout(timer);
          socket.removeEventListener("message", hear);
          how(what);
        }
        function hear(event) {
          for (const line of event.data.split("\n")) {
            const message = JSON.parse(line);
            if (message.type === "table") heard.table = message;
            if (message.id === id || message.answer === id) heard.answer = message;
          }
          if (heard.answer && (saying.do !== "watch" || heard.table)) end(done, heard);
        }
        socket.addEventListener("message", hear);
        if (socket.readyState === 1) say();
        else socket.addEventListener("open", say, { once: true });
      }),
    saying,
  );

const look = async (player, table) => (await ask(player.page, { do: "watch", table })).table;
const openOf = (own) => (own?.offers ?? []).filter((offer) => !offer.why_not);

// Acts that say nothing of the state of the game, or that would end the walk.
const BESIDE = new Set(["leave-seat", "leave-table", "take-seat", "withdraw-wager", "raise-dispute", "ask-for-rules", "buy-chips"]);

export function stateOf({ view, own }) {
  const open = [...new Set(openOf(own).map((offer) => offer.command.command))].filter((name) => !BESIDE.has(name)).sort();
  const result = view.phase === "betting" && view.last ? "result" : "";
  return [view.phase, view.turn.kind, own?.ready ? "ready" : "", result, ...open].filter(Boolean).join(" ");
}

// A short name for a file.
export const slug = (state) => state.replaceAll(" ", "-").replace(/[^a-z0-9-]/g, "").slice(0, 110);

class Walk {
  taken = new Map(); // by act: how often

  async choose(player, table, told) {
    const { view, own } = told;
    if (view.turn.kind === "bets") return this.bet(player, table, told);
    const open = openOf(own).filter((offer) => !BESIDE.has(offer.command.command));
    if (view.turn.kind === "insurance" && own && !own.ready && (this.taken.get("no insurance") ?? 0) < (this.taken.get("insure") ?? 0)) {
      this.count("no insurance");
      return ask(player.page, { do: "ready", table, ready: true, for: "insurance", round: view.round });
    }
    const asked = open.filter((offer) => offer.command.command !== "ask-for-burn-card");
    if (asked.length === 0) return null;
    const often = (offer) => this.taken.get(offer.command.command) ?? 0;
    const next = asked.sort((a, b) => often(a) - often(b))[0];
    this.count(next.command.command);
    const command = { ...next.command };
    if ("amount" in command) command.amount = next.most || next.least || command.amount;
    if ("position" in command && !command.position) command.position = 120;
    return ask(player.page, { do: "act", table, command });
  }
  count(what) {
    this.taken.set(what, (this.taken.get(what) ?? 0) + 1);
  }
  // The bet, then each optional wager that is open, then ready: each is a state of its own.
  async bet(player, table, { view, own }) {
    if (!own || own.ready) return null;
    const mine = view.boxes.flatMap((box) => box.wagers.filter((one) => one.player === own.name).map((one) => `${box.box} ${one.kind}`));
    const box = own.seats[0] ?? player.behind;
    const place = openOf(own).find(({ command }) => command.command === "place-wager" && command.box === box && !mine.includes(`${box} ${command.kind}`));
    if (!place) return ask(player.page, { do: "ready", table, ready: true, for: "bets", round: view.round });
    const amount = Math.max(place.least, place.command.kind === "initial" ? 2000 : 500);
    return ask(player.page, { do: "act", table, command: { ...place.command, amount: Math.min(amount, place.most) } });
  }
}

// Plays so many rounds, and more while it is not enough, and tells of every state that is new, with the player
// who sees it. When bets are open for the first time the others come.
export async function explore(players, table, { rounds, found, others = async () => [], enough = () => true }) {
  const seen = new Set();
  const walk = new Walk();
  const people = [...players];
  const end = Date.now() + 240_000;
  let first = null;
  for (let round = 0; (first === null || round < first + rounds || (!enough() && round < first + 3 * rounds)) && Date.now() < end; ) {
    let moved = false;
    for (const player of [...people]) {
      const told = await look(player, table);
      round = told.view.round;
      const state = stateOf(told);
      if (!seen.has(state)) {
        seen.add(state);
        await found(player, state, told);
      }
      if (first === null && told.view.turn.kind === "bets") {
        first = round;
        people.push(...(await others()));
      }
      moved = (await walk.choose(player, table, await look(player, table))) !== null || moved;
    }
    if (!moved) await sleep(120);
  }
  return seen;
}
