import { SECOND_HAND } from '../../../../contract/articles'
import type { TextBlock } from '../../../../contract/endpoints/items'
import type { Locale } from '../../../../contract/locales'
import type { PdfBlock } from '../../../documents/blocks'
import type { PdfDocument } from '../../../documents/pdf'
import { translator } from '../../../translator'
import { contentFor } from '../../mail/letter'
import type { Article, Catalogue } from '../../platform/catalogue'
import { contactLinks, imprint } from './letter'

type Part = { title: string; blocks: PdfBlock[] }

const blockOf = ({ type, ...block }: TextBlock): PdfBlock => ({ kind: type, ...block }) as PdfBlock

async function drawingOf(name: string): Promise<string> {
  const { default: svg } = await import(`../../../../public/pictures/${name}.svg`)
  return svg
}

export const hasManual = ({ kind }: Pick<Article, 'kind'>): boolean =>
  ['Model', 'Set', SECOND_HAND].includes(kind)

export async function manualOf(catalogue: Catalogue, article: Article, locale: Locale): Promise<PdfDocument> {
  const t = translator(locale, 'manual', 'articles')
  const content = contentFor(catalogue, { locale })
  const tabPart = (name: 'included' | 'specification' | 'limits' | 'safety', title: string): Part => ({
    title,
    blocks: (article.tabs[locale].find((articleTab) => articleTab.tab === name)?.blocks ?? []).map(blockOf),
  })
  const stepsBlock = async (drawings: string, key: string, count: number): Promise<PdfBlock> => {
    const pendingSteps = Array.from({ length: count }, async (_, index) => ({
      text: t(`articles:${key}.steps.${index + 1}`),
      svg: await drawingOf(`${drawings}-${index + 1}`),
    }))
    return { kind: 'steps', steps: await Promise.all(pendingSteps) }
  }
  const parts: Part[] = [
    tabPart('included', t('articles:contents')),
    { title: t('articles:setUp.title'), blocks: [await stepsBlock('assembly', 'setUp', 5)] },
    { title: t('articles:pack.title'), blocks: [await stepsBlock('packing', 'pack', 3)] },
    tabPart('limits', t('articles:tab.limits')),
    tabPart('specification', t('articles:tab.specification')),
    tabPart('safety', t('articles:tab.safety')),
  ]
  return {
    name: `manual-${article.code.toLowerCase()}`,
    kind: 'manual',
    locale,
    title: t('title', { name: article.names[locale] }),
    shop: content.shop_name,
    addresses: [],
    facts: [],
    links: contactLinks(content),
    imprint: imprint({ content, t: translator(locale, 'documents') }),
    blocks: [
      { kind: 'paragraph', text: t('intro') },
      ...parts
        .filter(({ blocks }) => blocks.length > 0)
        .flatMap(({ title, blocks }) => [{ kind: 'heading' as const, text: title }, ...blocks]),
    ],
  }
}
