// Every command of the server has a form on the console; for the others, a list gives the reason.
import { expect, it } from 'vitest'
import wire from '../server/wire.ts?raw'

const SOURCES = Object.values(
  import.meta.glob<string>(
    ['./**/*.{svelte,ts}', '../{commands,disputes,table-admin}/*.{svelte,ts}', '!./**/*.test.ts', '!../**/*.test.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
).join('\n')

const ELSEWHERE: Record<string, string> = {
  PledgeShare: 'a patron’s browser gives its share in the order of a shoe by itself',
  ShowShare: 'a patron’s browser gives its share in the order of a shoe by itself',
  PlaceWager: 'patrons place their wagers themselves; the staff record what lies on the layout',
  RevealShoe: 'only the keeper of a virtual shoe’s secret can show it, and the house does so by itself',
}

function commands(): string[] {
  const union = /export type AnyCommand =([^/]*?)\n\n/.exec(wire)?.[1] ?? ''
  return union
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean)
}

it('the server’s commands are found', () => {
  expect(commands().length).toBeGreaterThan(50)
  expect(commands()).toContain('ReceiveComplaint')
})

it.each(commands().filter((name) => !(name in ELSEWHERE)))('%s can be given', (name) => {
  expect(SOURCES).toMatch(new RegExp(`\\{ do: '${name}'|do: '${name}',`))
  expect(SOURCES).toMatch(new RegExp(`'${name}'|command="${name}"`))
})

it('no command that has a form is said to have none', () => {
  for (const name of Object.keys(ELSEWHERE)) expect(SOURCES).not.toMatch(new RegExp(`do: '${name}'`))
})
