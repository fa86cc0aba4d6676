import { expect, it } from 'vitest'
import { nextStep } from './next-step.server'

type Visit = Parameters<typeof nextStep>[0]
type Facts = Parameters<typeof nextStep>[1]

const t = (key: string, words: object) => [key.replace(/^.*\./, ''), ...Object.values(words)].join(' ')
const visit = { t, locale: 'en' } as unknown as Visit

function textOf(status: number, arrival: string, facts: Partial<Facts> = {}): string | undefined {
  const order = { status, deliveryDay: arrival } as Facts['order']
  const text = nextStep(visit, { order, leaves: '2026-11-26', today: '2026-11-28', ...facts })?.text
  return text?.replaceAll('\u00a0', ' ').replace(/ +/g, ' ').trim()
}

it('tells when an order arrives, and of one that has missed it that it should have', () => {
  expect(textOf(201, '2026-11-28')).toBe('arrives Sat 28 November')
  expect(textOf(201, '2026-11-27')).toBe('arrivesLate Fri 27 November')
  const promised = { by: '2026-11-30', day: '2026-12-01' }
  expect(textOf(201, '2026-11-27', { promised })).toBe(
    'arrivesLate Fri 27 November arrivesNow Tue 1 December Mon 30 November',
  )
  expect(textOf(300, '2026-11-28')).toBe('expected Sat 28 November')
  expect(textOf(300, '2026-11-27')).toBe('expectedLate Fri 27 November')
})
