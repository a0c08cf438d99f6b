// Which folder may import which: a room imports what is shared, never another room, and nothing imports in a circle.
import { expect, it } from 'vitest'

/** Shared by every page, in layers: each may import those before it. `wire` is server/wire.ts, its types. */
const LAYERS = [['wire'], ['text'], ['server'], ['ui'], ['coup', 'felt', 'roads'], ['app']]
const SHARED = LAYERS.flat()
/** Shared by the pages of the table's staff, and by no page of patrons; each may import those before it. */
const STAFF = ['commands', 'disputes', 'table-admin']
/** One for each thing that a person does here. */
const ROOMS = ['deal', 'floor', 'lab', 'lobby', 'play', 'review', 'verify']
/** Those of them that the table's staff work in. */
const FOR_STAFF = ['deal', 'floor']
/** The only modules that name the rooms: they start the page that the address names. */
const ENTRIES = ['main.ts', 'app/pages.ts']

const sources = import.meta.glob<string>(['./**/*.ts', './**/*.svelte', '!./**/*.d.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const modules = new Map(Object.entries(sources).map(([path, source]) => [path.slice(2), importsOf(path, source)]))
const files = new Set(Object.keys(import.meta.glob(['./**/*.{ts,svelte,json,css}'])).map((path) => path.slice(2)))

/** The paths that a module imports from this folder, as they are written but seen from here. */
function importsOf(path: string, source: string): string[] {
  const folder = new URL(path, 'file:///')
  return [...source.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"?]+)/g)].map(([, to = '']) =>
    new URL(to, folder).pathname.slice(1),
  )
}

function fileOf(path: string): string | undefined {
  return [path, `${path}.ts`, `${path}.svelte.ts`].find((file) => files.has(file))
}

function roomOf(path: string): string {
  if (/^server\/wire(\.ts)?$/.test(path)) return 'wire'
  return path.includes('/') ? (path.split('/')[0] ?? '') : ''
}

const layerOf = (room: string): number => LAYERS.findIndex((layer) => layer.includes(room))

/** Tests and their fixtures may look anywhere among what is shared. */
const isTest = (path: string): boolean => /\.test\.ts$|\/fixtures\//.test(path)

function mayImport(from: string, to: string): boolean {
  if (from === to || to === 'style') return true
  if (SHARED.includes(to)) return !SHARED.includes(from) || layerOf(to) < layerOf(from)
  const before = STAFF.includes(from) ? STAFF.slice(0, STAFF.indexOf(from)) : FOR_STAFF.includes(from) ? STAFF : []
  return before.includes(to)
}

it('every folder is known', () => {
  const known = ['', 'style', ...SHARED, ...STAFF, ...ROOMS]
  expect([...new Set([...files].map(roomOf))].filter((room) => !known.includes(room))).toEqual([])
})

it('every import leads to a file', () => {
  const lost = [...modules].flatMap(([path, imports]) => imports.filter((to) => !fileOf(to)).map((to) => [path, to]))
  expect(lost).toEqual([])
})

it('no room imports another room, and shared folders import those of lower layers', () => {
  const wrong = [...modules]
    .filter(([path]) => !ENTRIES.includes(path) && !(isTest(path) && SHARED.includes(roomOf(path))))
    .flatMap(([path, imports]) => imports.filter((to) => !mayImport(roomOf(path), roomOf(to))).map((to) => [path, to]))
  expect(wrong).toEqual([])
})

it('no module imports itself by way of others', () => {
  const done = new Set<string>()
  const circles: string[] = []
  function visit(path: string, way: readonly string[]): void {
    if (way.includes(path)) return void circles.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (done.has(path)) return
    for (const to of modules.get(path) ?? []) visit(fileOf(to) ?? to, [...way, path])
    done.add(path)
  }
  for (const path of modules.keys()) visit(path, [])
  expect(circles).toEqual([])
})
