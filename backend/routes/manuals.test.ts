import { describe, expect, it } from 'vitest'
import { readPdf, type StructureNode } from '../../tests/support/pdf'
import { testBackend } from '../../tests/support/set-up'
import { ARTICLE_IDS, type ArticleSlug } from '../db/seed/article-ids'

const fresh = testBackend()

const manual = (slug: ArticleSlug, headers: Record<string, string> = {}) =>
  fresh.backend.fetch(
    new Request(`http://localhost/api/items/${ARTICLE_IDS[slug]}/manual`, {
      headers: { 'Accept-Language': 'nl', ...headers },
    }),
  )

function all(nodes: readonly StructureNode[]): StructureNode[] {
  return nodes.flatMap((node) => [node, ...all(node.children)])
}

describe('a manual', () => {
  it('says how a bed is set up and packed', async () => {
    const answer = await manual('maxx')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect([pdf.title, pdf.lang, pdf.isTagged]).toEqual(['Handleiding: Nachtnest Maxx', 'nl', true])
    expect([pdf.texts.length > 1, pdf.texts.length < 7]).toEqual([true, true])
    expect(pdf.texts.join('\n')).toContain('Specificaties')
    const items = all(pdf.structure).filter(({ role }) => role === 'LI')
    expect(items.length).toBeGreaterThanOrEqual(5 + 3)
    expect(items.map(({ children }) => children.map(({ role }) => role).join())).toEqual(
      items.map(() => 'Lbl,LBody'),
    )
  })

  it('is drawn once, however many ask for it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => manual('junior')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const [first, ...others] = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    )
    expect(others.every((other) => first?.equals(other))).toBe(true)
    const tag = answers[0]?.headers.get('etag') ?? ''
    expect((await manual('junior', { 'If-None-Match': tag })).status).toBe(304)
  })

  it('is there of sets, and of nothing that is not set up', async () => {
    expect((await manual('set-maxx-care')).status).toBe(200)
    expect((await manual('nightlight')).status).toBe(404)
  })
})
