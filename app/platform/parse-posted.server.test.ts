import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoints/endpoint'
import { firstMessages, inputFor, parsePosted } from './parse-posted.server'

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

describe('what an endpoint is asked by a form', () => {
  const graded = endpoint('POST /api/adm/orders/{id}/graded', {
    summary: 'Grades',
    params: { id: z.string().uuid() },
    query: { seen: z.string().optional() },
    body: z.object({
      grade: z.union([z.literal(500), z.literal(501)]),
      anyway: z.boolean(),
      note: z.string().min(1).nullable(),
      text: z.string().min(1),
      lines: z.array(z.object({ position: z.number().int(), quantity: z.number().int() })).min(1),
    }),
  })
  const asked = (query: string) => {
    const form = new FormData()
    for (const [name, value] of new URLSearchParams(query)) form.append(name, value)
    return inputFor(graded, form)
  }

  it('has the types that it takes, and nothing besides', () => {
    const lines = 'lines[0].position=0&lines[0].quantity=2&lines[1].position=1&lines[1].quantity=3'
    expect(asked(`id=x&seen=7&grade=501&anyway=on&note=torn&text=so&other=1&${lines}`)).toEqual({
      ...{ id: 'x', seen: '7', grade: 501, anyway: true, note: 'torn', text: 'so' },
      lines: [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 3 },
      ],
    })
  })
})
