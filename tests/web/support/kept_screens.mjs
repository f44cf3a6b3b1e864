// Which pictures the documentation keeps, and under which name: at most forty (screens.mjs).
const list = `
lobby 1440x900 1440x900-light 390x844
lobby-own-table 768x1024
first-hand-bet:table-bet 1440x900 390x844 320x568 844x390
company:table-decide 1440x900 1440x900-light 390x844 320x568 844x390 768x1024 1920x1080
company-result:table-result 1440x900 390x844-light
table-star-blackjack-insurance-insurance-insure:table-insurance 390x844
table-star-blackjack-decisions-bettors-double-keep:table-follow 844x390
table-casino-war-war-decision-go-to-war-surrender:table-war 390x844
table-advice 390x844
text-table 390x844
history 1440x900 390x844
round 1440x900 390x844
tournament-table 1440x900 390x844
tournament-running 1440x900
console 390x844
console-ruling 1440x900
lab 1440x900
rules-game 390x844
how-to 1440x900-light
settings 390x844
missing 390x844
offline 390x844
`;

// "lobby-1440x900-dark": "lobby-1440"
export const KEPT = Object.fromEntries(
  list.trim().split("\n").flatMap((line) => {
    const [names, ...sizes] = line.split(" ");
    const [scene, name = scene] = names.split(":");
    return sizes.map((size) => {
      const [at, room = "dark"] = size.split("-");
      return [`${scene}-${at}-${room}`, `${name}-${at.split("x")[0]}${room === "light" ? "-light" : ""}`];
    });
  }),
);
