import { expect, it } from 'vitest'
import { textOf } from './as-text'

const linesOf = (text: string) =>
  textOf([{ kind: 'paragraph', text }])
    .trimEnd()
    .split('\n')

it('breaks lines between words, and no phone number', () => {
  const phone = '+31 85 000 00 00'
  for (let before = 50; before < 75; before++) {
    const lines = linesOf(`${'x'.repeat(before)} ${phone} day or night, and at ${phone}.`)
    expect(lines.filter((line) => line.includes('+31')).every((line) => line.includes(phone))).toBe(true)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(Math.max(72, before))
  }
})
