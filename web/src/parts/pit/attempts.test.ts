import { beforeEach, expect, it, vi } from 'vitest'
import { speak } from '../../lib/text.svelte'
import { about, KINDS, kindText, wasRefused } from './attempts'
import './texts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} })
  speak('en')
})

it('says what was denied, in words', () => {
  expect(about('denied', 'ReceiveComplaint B4: not-your-role')).toBe(
    'Receiving a complaint, table B4: this role does not do it',
  )
  expect(about('denied', 'SellChips cage: too-many')).toBe('Selling chips, at the cage: too many at once')
  expect(about('denied', 'GET /api/staff: not-for-your-role')).toBe('GET /api/staff: not open to this role')
  expect(about('denied', 'patron Linh: not-yours')).toMatch(/^To see what concerns Linh: /)
  speak('vi')
  expect(about('denied', 'ReceiveComplaint B4: not-your-role')).toBe(
    'Tiếp nhận đơn khiếu nại, bàn B4: vai trò này không làm việc đó',
  )
})

it('does not say of a signature that what was signed was done', () => {
  expect(about('second-person', 'shift-manager at B4')).toMatch(/^shift-manager signed in beside, table B4; whether/)
  expect(about('sign-in-failed', 'second person beside dealer at B4')).toBe(
    'To sign as the second person beside dealer, table B4',
  )
})

it('tells changes of the staff, from the screens and from the command line', () => {
  expect(about('staff', 'added anna as pit_manager')).toBe('anna was added: Pit Manager')
  expect(about('staff', 'changed anna: role, disabled')).toBe('anna was changed: role, whether signing in is allowed')
  expect(about('staff', 'role pit_manager')).toBe('Another role: Pit Manager')
  expect(about('staff', 'signed out')).toBe('Signed out')
})

it('leaves what it does not know as it was written down', () => {
  for (const what of [
    '',
    'Fly B4: not-your-role',
    'DealCard B4: no-such-reason',
    'changed anna: role, shoes',
    '/ws/pit',
  ])
    for (const kind of ['denied', 'staff', 'protocol', 'unheard-of']) expect(about(kind, what)).toBe(what)
})

it('marks what was refused, and only that', () => {
  expect([...KINDS].filter((kind) => !wasRefused(kind))).toEqual(['second-person', 'staff'])
  expect(kindText('unheard-of')).toBeNull()
})
