import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The server sends everything under a strict policy (script-src 'self', style-src 'self'), so
// nothing may be inlined into the page: every script and style is a hashed file of its own.
// `npm run dev` passes /api on to a running `croupier serve`.
declare const process: { env: Record<string, string | undefined> }
const server = process.env.CROUPIER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
})
