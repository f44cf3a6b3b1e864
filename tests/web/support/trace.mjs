// What a page did, from a trace of Chromium: the processor time of its main thread, task by task and frame
// by frame, and what was animated. Not the time on the wall: that also counts what other programs took in between.

const FRAME_US = 1e6 / 60;
const CATEGORIES = ["disabled-by-default-devtools.timeline", "devtools.timeline", "toplevel"];

export async function traced(browser, page, meanwhile) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await meanwhile();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return tasksOf(traceEvents, page.url());
}

// Each task's start and processor time, in microseconds. A task that was under way when the trace began has
// no such time and is left out.
function tasksOf(events, url) {
  const navigated = events.filter((event) => event.args?.data?.frames?.some?.((frame) => frame.url === url));
  const pids = new Set(navigated.flatMap((event) => event.args.data.frames.map((frame) => frame.processId)));
  const mains = events.filter((event) => event.name === "thread_name" && event.args.name === "CrRendererMain" && (pids.size === 0 || pids.has(event.pid)));
  const on = new Set(mains.map((event) => `${event.pid}/${event.tid}`));
  return events
    .filter((event) => event.name === "RunTask" && event.ph === "X" && on.has(`${event.pid}/${event.tid}`))
    .filter((event) => event.tdur !== undefined)
    .map(({ ts, tdur }) => ({ ts, tdur }))
    .sort((a, b) => a.ts - b.ts);
}

export const longest = (tasks) => Math.max(...tasks.map((task) => task.tdur)) / 1000;

// Milliseconds of main-thread work in each frame of a sixtieth of a second, from the first task to the last.
export function perFrame(tasks) {
  const start = tasks[0].ts;
  const frames = Array(Math.ceil((tasks.at(-1).ts - start) / FRAME_US) + 1).fill(0);
  for (const { ts, tdur } of tasks) frames[Math.floor((ts - start) / FRAME_US)] += tdur / 1000;
  return frames;
}

export const percentile = (values, part) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];

// Run in the page before its own scripts: notes what is animated, by script, transition or keyframes.
export function noteAnimated() {
  const noted = new Set();
  globalThis.animated = noted;
  const own = new Set(["offset", "computedOffset", "easing", "composite"]);
  const note = (effect) => effect?.getKeyframes?.().forEach((frame) => Object.keys(frame).filter((name) => !own.has(name)).forEach((name) => noted.add(name)));
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) {
    const animation = animate.apply(this, all);
    note(animation.effect);
    return animation;
  };
  addEventListener("transitionrun", (event) => noted.add(event.propertyName), true);
  addEventListener("animationstart", (event) => event.target.getAnimations({ subtree: true }).forEach((one) => note(one.effect)), true);
}
