// A line that can die without being closed: between the browser and the server, it passes every byte
// on until it is told to swallow them.
import { createServer, connect } from "node:net";

export async function blackHole(server, t) {
  const state = { swallows: false, tried: [] };
  const open = new Set();
  const proxy = createServer((near) => {
    state.tried.push(performance.now());
    const far = connect(server.port, "127.0.0.1");
    for (const [from, to] of [[near, far], [far, near]]) {
      open.add(from);
      from.on("data", (bytes) => state.swallows || to.write(bytes));
      from.on("close", () => (open.delete(from), state.swallows || to.destroy()));
      from.on("error", () => {});
    }
  });
  await new Promise((done) => proxy.listen(0, "127.0.0.1", done));
  t.after(() => {
    for (const one of open) one.destroy();
    proxy.close();
  });
  return {
    url: `http://127.0.0.1:${proxy.address().port}`,
    swallow() {
      state.swallows = true;
      state.tried = [];
      return performance.now();
    },
    // What was swallowed is lost; the lines it was lost on are dead for ever.
    letThrough() {
      for (const one of open) one.destroy();
      state.swallows = false;
    },
    tried: () => state.tried,
  };
}
