import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { firstMessages, parsePosted } from './parse-posted.server'

const schema = z
  .object({
    quantity: z.coerce.number({ message: 'How many?' }).int('Whole beds only.'),
    lines: z.array(z.string()),
  })
  .refine(({ quantity, lines }) => quantity === lines.length, 'Count them.')

const posted = (query: string) => parsePosted(new URLSearchParams(query), schema)

describe('a posted form', () => {
  it('is a value, with lists as conform names their places', () => {
    const submission = posted('quantity=2&lines[0]=a&lines[1]=b')
    expect(submission).toMatchObject({ status: 'success', value: { quantity: 2, lines: ['a', 'b'] } })
  })

  it('comes back with what was typed, and what is wrong by field', () => {
    const result = posted('quantity=0.5&lines=a').reply()
    expect(result).toMatchObject({ status: 'error', initialValue: { quantity: '0.5', lines: 'a' } })
    expect(firstMessages(result)).toMatchObject({ quantity: 'Whole beds only.' })
    expect(firstMessages(posted('quantity=2&lines=a').reply())).toEqual({ '': 'Count them.' })
  })

  it('is read for what is asked alone', () => {
    const sent = 'quantity=1&lines=a&other=x&__intent__={&__state__={&__proto__[a]=1&lines[999999999]=b'
    expect(posted(sent)).toMatchObject({ status: 'success', value: { quantity: 1, lines: ['a'] } })
  })
})
