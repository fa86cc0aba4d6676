import { ARTICLE_PARTS, articleField, MAX_ARTICLE_TEXT, MAX_PARTS } from '../../../../contract/articles'
import type { ArticleContent } from '../../../../contract/endpoints/articles'
import { isQuantity } from '../../../../contract/limits'
import { LOCALES, perLocale } from '../../../../contract/locales'
import { isOrderType } from '../../../../contract/order-type'
import { textOf, type Visit } from '../../../session/visit.server'

type Content = Omit<ArticleContent, 'pictures'>

type TypedPart = { id: string; quantity: string }

/** `typed` is shown again as it was typed; `content` is what it comes to. */
type Posted = {
  typed: { texts: Content['texts']; offered: Content['offered']; parts: TypedPart[] }
  content: Content
  errors: Record<string, string>
}

const PART = /^part-(\d{1,2})$/

function partsIn(form: FormData): TypedPart[] {
  const rows = [...form.keys()].flatMap((name) => PART.exec(name)?.[1] ?? []).slice(0, MAX_PARTS)
  return rows
    .map((row) => ({ id: textOf(form, `part-${row}`), quantity: textOf(form, `pieces-${row}`).trim() }))
    .filter(({ id }) => id !== '')
}

/** Reads what was typed, and what is wrong with it by field. */
export function readPosted({ t }: Visit, form: FormData): Posted {
  const texts = Object.fromEntries(
    ARTICLE_PARTS.map((part) => [part, perLocale((locale) => textOf(form, articleField(part, locale)))]),
  ) as Content['texts']
  const tooLong = ARTICLE_PARTS.flatMap((part) =>
    LOCALES.filter((locale) => texts[part][locale].length > MAX_ARTICLE_TEXT[part]).map((locale) => {
      const count = MAX_ARTICLE_TEXT[part]
      return [articleField(part, locale), t('admin-articles:edit.tooLong', { count })] as const
    }),
  )
  const parts = partsIn(form)
  const noNumber = parts.flatMap(({ quantity }, index) =>
    isQuantity(Number(quantity)) ? [] : [[`pieces-${index}`, t('admin-articles:edit.noPieces')] as const],
  )
  const offered = form.getAll('offered').filter(isOrderType)
  return {
    typed: { texts, offered, parts },
    content: {
      texts,
      offered,
      parts: parts.map(({ id, quantity }) => ({ id, quantity: Number(quantity) })),
    },
    errors: Object.fromEntries([...tooLong, ...noNumber]),
  }
}
