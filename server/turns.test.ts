import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Turns } from './turns'

it('answers all who have come before it begins any work, which it begins one after the other', async () => {
  const turns = new Turns()
  let answered = 0
  const begun: number[] = []
  for (let number = 0; number < 20; number += 1) {
    turns.soon(() => {
      answered += 1
      turns.later(() => begun.push(number))
    })
  }
  await nextRound()
  await nextRound()
  expect([answered, begun.length, turns.queued]).toEqual([20, 0, 20])
  await nextRound()
  expect(begun).toEqual([0])
  await nextRound()
  expect([begun, turns.queued]).toEqual([[0, 1], 18])
})

it('begins work although somebody comes in each round', async () => {
  const turns = new Turns()
  const begun: string[] = []
  turns.later(() => begun.push('work'))
  for (let round = 0; round < 20; round += 1) {
    turns.soon(() => {})
    await nextRound()
  }
  expect(begun).toEqual(['work'])
})
