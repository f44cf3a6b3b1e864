// A screenshot with a palette of 256 colours: about a third of the bytes. Only what Chromium writes is
// read: 8 bits a channel, RGB or RGBA, not interlaced.
import { deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

function* chunks(file) {
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    yield { type: file.toString("latin1", at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

const near = (a, b, c) => {
  const p = a + b - c;
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
};

// The pixels as RGB, three bytes each.
function pixels(file) {
  const all = [...chunks(file)];
  const head = all.find((each) => each.type === "IHDR").data;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const bytes = head[9] === 6 ? 4 : 3;
  const raw = inflateSync(Buffer.concat(all.filter((each) => each.type === "IDAT").map((each) => each.data)));
  const row = width * bytes;
  const flat = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)];
    for (let x = 0; x < row; x += 1) {
      const a = x >= bytes ? flat[y * row + x - bytes] : 0;
      const b = y > 0 ? flat[(y - 1) * row + x] : 0;
      const c = x >= bytes && y > 0 ? flat[(y - 1) * row + x - bytes] : 0;
      const add = [0, a, b, (a + b) >> 1, filter === 4 ? near(a, b, c) : 0][filter];
      flat[y * row + x] = raw[y * (row + 1) + 1 + x] + add;
    }
  }
  const rgb = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) flat.copy(rgb, at * 3, at * bytes, at * bytes + 3);
  return { width, height, rgb };
}

// Median cut over the colours that occur.
function palette(counts, most) {
  const colours = [...counts].map(([key, count]) => ({ key, count, rgb: [key >> 16, (key >> 8) & 255, key & 255] }));
  const boxes = [colours];
  const spread = (box, channel) => {
    let [low, high] = [255, 0];
    for (const { rgb } of box) [low, high] = [Math.min(low, rgb[channel]), Math.max(high, rgb[channel])];
    return high - low;
  };
  const weigh = (box) => {
    if (box.length < 2) return { worth: 0, channel: 0 };
    const spreads = [0, 1, 2].map((channel) => spread(box, channel));
    const channel = spreads.indexOf(Math.max(...spreads));
    const sum = box.reduce((total, each) => total + each.count, 0);
    return { worth: spreads[channel] * Math.sqrt(sum), channel };
  };
  const weights = boxes.map(weigh);
  while (boxes.length < most) {
    const at = weights.reduce((best, each, index) => (each.worth > weights[best].worth ? index : best), 0);
    if (weights[at].worth === 0) break;
    const box = boxes[at].sort((a, b) => a.rgb[weights[at].channel] - b.rgb[weights[at].channel]);
    const half = box.reduce((total, each) => total + each.count, 0) / 2;
    let cut = 0;
    for (let sum = 0; cut < box.length - 1 && (cut === 0 || sum + box[cut].count <= half); cut += 1) sum += box[cut].count;
    const [left, right] = [box.slice(0, cut), box.slice(cut)];
    boxes.splice(at, 1, left, right);
    weights.splice(at, 1, weigh(left), weigh(right));
  }
  const index = new Map();
  const table = boxes.map((box, at) => {
    const total = box.reduce((sum, each) => sum + each.count, 0);
    for (const each of box) index.set(each.key, at);
    return [0, 1, 2].map((channel) => Math.round(box.reduce((sum, each) => sum + each.rgb[channel] * each.count, 0) / total));
  });
  return { table, index };
}

const CRC = Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k += 1) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n >>> 0;
});

const crc = (bytes) => (bytes.reduce((sum, byte) => CRC[(sum ^ byte) & 255] ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

function chunk(type, data) {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, "latin1");
  data.copy(out, 8);
  out.writeUInt32BE(crc(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

export function smallPng(file) {
  const { width, height, rgb } = pixels(file);
  const counts = new Map();
  const keys = new Uint32Array(width * height);
  for (let at = 0; at < keys.length; at += 1) {
    const key = (rgb[at * 3] << 16) | (rgb[at * 3 + 1] << 8) | rgb[at * 3 + 2];
    keys[at] = key;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const { table, index } = palette(counts, 256);
  const raw = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) raw[y * (width + 1) + 1 + x] = index.get(keys[y * width + x]);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(table.flat())),
    chunk("IDAT", deflateSync(raw, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
