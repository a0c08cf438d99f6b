// How the screens are built: into the Python package, from which the server sends them.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vitest/config'

const TEXTS = fileURLToPath(new URL('../src/punto/text', import.meta.url))
/** What the screens use of the texts that the rest of the house has: the vocabulary, and the findings of a shoe's proof. */
const SHARED = /^(word|proof)-/

/** A Fluent file without its comments, and with the messages alone whose name the pattern matches. */
function messages(path: string, pattern: RegExp): string {
  let matches = false
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => {
      if (/^[a-z]/i.test(line)) matches = pattern.test(line)
      return matches && !line.startsWith('#')
    })
    .join('\n')
}

/** `virtual:texts` has a loader for each language, and each language is one file: a folder in text/screens is a language. */
function texts(): Plugin {
  const name = 'virtual:texts'
  return {
    name: 'texts',
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${name}`) {
        const loaders = readdirSync(`${TEXTS}/screens`).map((lang) => `'${lang}': () => import('${name}/${lang}')`)
        return `export const loadTexts = { ${loaders.join(', ')} }`
      }
      if (!id.startsWith(`\0${name}/`)) return null
      const lang = id.slice(name.length + 2)
      const screens = readdirSync(`${TEXTS}/screens/${lang}`).map((file) => `${TEXTS}/screens/${lang}/${file}`)
      const files = [`${TEXTS}/${lang}.ftl`, ...screens]
      for (const file of files) this.addWatchFile(file)
      const source = files.map((file, index) => messages(file, index ? /./ : SHARED)).join('\n')
      return `export default ${JSON.stringify(source)}`
    },
  }
}

const server = process.env.PUNTO_ADDRESS ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [texts(), svelte()],
  resolve: { alias: { '@text': TEXTS } },
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
  test: { include: ['src/**/*.test.ts'], setupFiles: ['src/server/fixtures/house.ts'] },
})
