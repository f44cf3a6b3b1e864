import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import written from './public/theme.json'
import { faultsOf, themeOf } from './src/theme'

// The server sends everything under a strict policy (script-src 'self', style-src 'self'), so
// nothing may be inlined into the page: every script and style is a hashed file of its own.
// `npm run dev` passes /api on to a running `croupier serve`.
declare const process: { env: Record<string, string | undefined> }
const server = process.env.CROUPIER ?? 'http://127.0.0.1:8080'

// The shell in index.html needs no style and shows with the first answer. A style in the head would hold it
// back by a second one; behind the shell it holds back only what comes after it. The typefaces come behind it.
const styleBehindShell: Plugin = {
  name: 'style-behind-shell',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
      return styles
        .reduce((rest, style) => rest.replace(style, ''), html)
        .replace(/ *<!-- style -->\n/, styles.join(''))
    },
  },
}

// An operator's theme that cannot be read on does not become a page.
const readable: Plugin = {
  name: 'readable-theme',
  buildStart() {
    const faults = faultsOf(themeOf(written))
    if (faults.length) throw new Error(`public/theme.json: ${faults.join('; ')}`)
  },
}

export default defineConfig({
  plugins: [svelte(), styleBehindShell, readable],
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    // On a slow line a request costs more than its bytes: one style for all pages.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
})
