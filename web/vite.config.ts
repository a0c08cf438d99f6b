// How the screens are built: into the Python package, from which the server sends them.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vitest/config'

/** Messages that the screens share with the rest of the house, by what is asked for: the vocabulary, a shoe's findings. */
const SHARED: Record<string, string> = { words: 'word-', proofs: 'proof-' }

function messages(text: string, prefix: string): string {
  let kept = false
  return text
    .split('\n')
    .filter((line) => {
      if (/^[a-z]/i.test(line)) kept = line.startsWith(prefix)
      return kept && !line.startsWith('#')
    })
    .join('\n')
}

/** Fluent files as texts; with `?words` only the vocabulary of the house, and so on. */
function fluent(): Plugin {
  return {
    name: 'fluent',
    enforce: 'pre',
    load(id) {
      const [path = '', query] = id.split('?')
      if (!path.endsWith('.ftl')) return null
      this.addWatchFile(path)
      const text = readFileSync(path, 'utf8')
      const prefix = SHARED[query ?? '']
      return `export default ${JSON.stringify(prefix ? messages(text, prefix) : text)}`
    },
  }
}

const server = process.env.PUNTO_ADDRESS ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [fluent(), svelte()],
  resolve: { alias: { '@text': fileURLToPath(new URL('../src/punto/text', import.meta.url)) } },
  build: {
    outDir: '../src/punto/server/pages',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    proxy: { '/api': { target: server }, '/ws': { target: server.replace('http', 'ws'), ws: true } },
    fs: { allow: ['..'] },
  },
  test: { include: ['src/**/*.test.ts'] },
})
