import { useTranslation } from 'react-i18next'
import { ARTICLE_PARTS, type ArticlePart, articleField } from '../../../../contract/articles'
import type { ArticleContent } from '../../../../contract/endpoints/articles'
import { LOCALES } from '../../../../contract/locales'
import { ORDER_TYPES, type OrderType } from '../../../../contract/order-type'
import { Button } from '../../../ui/Button/Button'
import { CheckboxGroup } from '../../../ui/Field/CheckboxGroup'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { TextField } from '../../../ui/Field/TextField'
import { cluster, grid, stacks } from '../../../ui/Layout/Layout.css'
import { useLanguageName } from '../../parts/display-names'
import { Mistakes } from '../../parts/Mistakes'
import { Seen, StaffForm } from '../../parts/StaffForm'
import { SetParts } from './SetParts'

interface ArticleEditorProps {
  typed: {
    texts: ArticleContent['texts']
    offered: OrderType[]
    parts: { id: string; quantity: string }[]
  }
  seen: string
  others: { id: string; name: string }[]
  isReadOnly: boolean
}

const ROWS: Record<Exclude<ArticlePart, 'name'>, number> = {
  summary: 4,
  description: 14,
  included: 8,
  specification: 12,
  limits: 8,
  safety: 14,
}

/** Shows the languages side by side, where there is room. */
export function ArticleEditor({ typed, seen, others, isReadOnly }: ArticleEditorProps) {
  const { t } = useTranslation('admin-articles')
  const languageName = useLanguageName()
  return (
    <StaffForm verb="write" className={stacks[24]}>
      <Mistakes />
      <Seen value={seen} />
      <p>{t('edit.hint')}</p>
      {ARTICLE_PARTS.map((part) => (
        <div key={part} className={grid}>
          {LOCALES.map((locale) => {
            const field = {
              name: articleField(part, locale),
              label: t(`edit.parts.${part}`, { language: languageName(locale) }),
              lang: locale,
              width: 'full',
              readOnly: isReadOnly,
              defaultValue: typed.texts[part][locale],
            } as const
            return part === 'name' ? (
              <TextField key={locale} {...field} />
            ) : (
              <TextAreaField key={locale} {...field} rows={ROWS[part]} />
            )
          })}
        </div>
      ))}
      <CheckboxGroup
        name="offered"
        label={t('edit.offered')}
        hint={t('edit.offeredHint')}
        options={ORDER_TYPES.map((value) => ({
          value,
          label: t(`edit.ways.${value}`),
          disabled: isReadOnly,
        }))}
        defaultValues={typed.offered}
      />
      <SetParts parts={typed.parts} others={others} isReadOnly={isReadOnly} />
      {isReadOnly ? null : (
        <div className={cluster}>
          <Button name="step" value="publish">
            {t('edit.publish')}
          </Button>{' '}
          <Button name="step" value="preview" variant="quiet">
            {t('edit.savePreview')}
          </Button>{' '}
          <Button name="step" value="save" variant="quiet">
            {t('edit.save')}
          </Button>
        </div>
      )}
    </StaffForm>
  )
}
