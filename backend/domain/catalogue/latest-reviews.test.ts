import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Reviews } from '../../ports'
import { createLatestReviews } from './latest-reviews'

const HOUR = 3_600_000
const reviews = (count: number): Reviews => ({ rating: 4.6, count, url: 'https://maps.example/1' })

/** A service whose answers are given one by one, and a clock. */
function arrange(...answers: (Reviews | Error)[]) {
  const service = { hours: 0, asked: 0, warned: 0 }
  const read = async () => {
    const answer = answers[service.asked++]
    if (!answer || answer instanceof Error) throw answer ?? new Error('away')
    return answer
  }
  const now = () => new Date(service.hours * HOUR)
  const latest = createLatestReviews({ read }, now, { warn: () => void service.warned++ })
  /** What is known so many hours after the start, once the service has answered. */
  async function after(hours: number) {
    service.hours = hours
    latest()
    await setImmediate()
    return latest()?.count
  }
  return { service, latest, after }
}

it('asks once for all visitors, and again after six hours', async () => {
  const { service, latest, after } = arrange(reviews(91), reviews(92))
  for (let visitor = 0; visitor < 5; visitor++) latest()
  await after(0)
  expect(await after(5.9)).toBe(91)
  expect(service.asked).toBe(1)
  expect(await after(6)).toBe(92)
  expect(service.asked).toBe(2)
})

it('keeps what it knows while the service is away, for three days and no longer', async () => {
  const { service, after } = arrange(reviews(91))
  await after(0)
  expect(await after(71.9)).toBe(91)
  expect(await after(72)).toBeUndefined()
  expect(service.warned).toBe(service.asked - 1)
})
