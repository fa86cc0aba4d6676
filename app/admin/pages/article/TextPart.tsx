import { useTranslation } from 'react-i18next'
import { type ArticlePart, articleField } from '../../../../contract/articles'
import type { ArticleContent } from '../../../../contract/endpoints/articles'
import { LOCALES } from '../../../../contract/locales'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { useIsMistaken } from '../../../ui/Field/TypedBeforeContext'
import { grid } from '../../../ui/Layout/Layout.css'
import { useLanguageName } from '../../parts/display-names'
import * as styles from './ArticleEditor.css'

export type FoldedPart = Exclude<ArticlePart, 'name'>

const ROWS: Record<FoldedPart, number> = {
  summary: 4,
  description: 14,
  included: 8,
  specification: 12,
  limits: 8,
  safety: 14,
}

interface TextPartProps {
  part: FoldedPart
  texts: ArticleContent['texts'][FoldedPart]
  isReadOnly: boolean
}

/** Folds a text away, with its languages side by side, where there is room; its name says which of them are empty. */
export function TextPart({ part, texts, isReadOnly }: TextPartProps) {
  const { t } = useTranslation('admin-articles')
  const languageName = useLanguageName()
  const isMistaken = useIsMistaken(LOCALES.map((locale) => articleField(part, locale)))
  const empty = LOCALES.filter((locale) => texts[locale].trim() === '').map(languageName)
  return (
    <Disclosure
      summary={
        <span>
          {t(`edit.sections.${part}`)}{' '}
          {empty.length > 0 ? (
            <span className={styles.empty}>{t('edit.empty', { languages: empty.join(', ') })}</span>
          ) : null}
        </span>
      }
      isOpen={isMistaken}
      staysFolded
    >
      <div className={grid}>
        {LOCALES.map((locale) => (
          <TextAreaField
            key={locale}
            name={articleField(part, locale)}
            label={t(`edit.parts.${part}`, { language: languageName(locale) })}
            lang={locale}
            width="full"
            readOnly={isReadOnly}
            defaultValue={texts[locale]}
            rows={ROWS[part]}
          />
        ))}
      </div>
    </Disclosure>
  )
}
