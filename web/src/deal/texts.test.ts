// Texts whose names are put together are there, in both languages.
import en from '@text/screens/en/dealer.ftl?raw'
import vi from '@text/screens/vi/dealer.ftl?raw'
import { describe, expect, it } from 'vitest'
import { GROUPS } from './irregularities/reports'

const STEPS = [
  'EscalateDispute',
  'InformSurveillance',
  'AddEvidence',
  'GiveTimeFrame',
  'ResolveDispute',
  'ApproveAdjustment',
  'DeclineAdjustment',
  'AnswerResolution',
  'TellRightToComplain',
  'AssistComplaint',
  'FileComplaint',
  'ReceiveComplaint',
]
const WITHOUT_TEXT = ['ApproveAdjustment', 'AnswerResolution', 'TellRightToComplain']
const PRESSED = [
  'PrepareShoe',
  'CutShoe',
  'CallBets',
  'CloseBets',
  'CloseBetsOver',
  'AlterWagers',
  'OpenHand',
  'OfferInsurance',
  'CloseOffers',
  'AnnounceResult',
  'SettleCoup',
  'DealFreeHand',
]
const ENTERED = ['OpenTable', 'BurnCards', 'DealCard', 'GiveAnswer']

const NAMES = [
  ...GROUPS.flatMap((group) => [group.id, ...group.kinds.map((kind) => `dealer-found-${kind}`)]),
  ...STEPS.map((step) => `dealer-dispute-next-${step}`),
  ...STEPS.filter((step) => step !== 'AnswerResolution').map((step) => `dealer-dispute-do-${step}`),
  ...STEPS.filter((step) => !WITHOUT_TEXT.includes(step)).map((step) => `dealer-dispute-text-${step}`),
  ...PRESSED.flatMap((step) => [`dealer-next-${step}`, `dealer-press-${step}`, `dealer-hint-${step}`]),
  ...ENTERED.flatMap((step) => [`dealer-next-${step}`, `dealer-hint-${step}`]),
  'dealer-next-RevealShoe',
  ...['discretion', 'order', 'insurance', 'ruling', 'choices'].map((question) => `dealer-question-${question}`),
  ...['discretion', 'insurance'].map((question) => `dealer-proceed-${question}`),
  ...['continue', 'withdraw', 'replace'].map((choice) => `dealer-choice-${choice}`),
  ...['continue', 'void', 'return'].map((ruling) => `dealer-ruling-${ruling}`),
]

describe.each([
  ['English', en],
  ['Vietnamese', vi],
])('%s', (_, texts) => {
  it.each(NAMES)('has %s', (name) => {
    expect(texts).toMatch(new RegExp(`^${name} =`, 'm'))
  })
})
