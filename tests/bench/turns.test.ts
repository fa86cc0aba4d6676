import { expect, it } from 'vitest'
import { timesByTurns } from './turns'

it('works are done by turns, and counted after the warm-up', async () => {
  let now = 0
  const done: string[] = []
  const work = (name: string, takes: number) => async () => {
    done.push(name)
    now += takes
  }
  const works = { base: work('base', 2), ours: work('ours', 7) }
  const times = await timesByTurns(works, { warmUp: 1, measured: 2 }, () => now)
  expect(done).toEqual(['base', 'ours', 'base', 'ours', 'base', 'ours'])
  expect(times).toEqual({ base: [2, 2], ours: [7, 7] })
})

it('a work that fails ends the turns', async () => {
  const fail = () => {
    throw new Error('The page answers 500')
  }
  const times = timesByTurns({ fail }, { warmUp: 0, measured: 1 }, () => 0)
  await expect(times).rejects.toThrow('The page answers 500')
})
