import { useTranslation } from 'react-i18next'
import { ARTICLE_PARTS, articleField } from '../../../../contract/articles'
import type { ArticleContent } from '../../../../contract/endpoints/articles'
import { LOCALES } from '../../../../contract/locales'
import { ORDER_TYPES, type OrderType } from '../../../../contract/order-type'
import { Button } from '../../../ui/Button/Button'
import { CheckboxGroup } from '../../../ui/Field/CheckboxGroup'
import { TextField } from '../../../ui/Field/TextField'
import { grid, stacks } from '../../../ui/Layout/Layout.css'
import { useLanguageName } from '../../parts/display-names'
import { Mistakes } from '../../parts/Mistakes'
import { Seen, StaffForm } from '../../parts/StaffForm'
import * as styles from './ArticleEditor.css'
import { SetParts } from './SetParts'
import { type FoldedPart, TextPart } from './TextPart'

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

const FOLDED = ARTICLE_PARTS.filter((part): part is FoldedPart => part !== 'name')

/** Asks for what changes often, and folds the longer texts away; what is typed into those is sent all the same. */
export function ArticleEditor({ typed, seen, others, isReadOnly }: ArticleEditorProps) {
  const { t } = useTranslation('admin-articles')
  const languageName = useLanguageName()
  return (
    <StaffForm verb="write" className={stacks[16]}>
      <Mistakes />
      <Seen value={seen} />
      <div className={grid}>
        {LOCALES.map((locale) => (
          <TextField
            key={locale}
            name={articleField('name', locale)}
            label={t('edit.parts.name', { language: languageName(locale) })}
            lang={locale}
            width="full"
            readOnly={isReadOnly}
            defaultValue={typed.texts.name[locale]}
          />
        ))}
      </div>
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
      <div>
        {FOLDED.map((part) => (
          <TextPart key={part} part={part} texts={typed.texts[part]} isReadOnly={isReadOnly} />
        ))}
        <SetParts parts={typed.parts} others={others} isReadOnly={isReadOnly} />
      </div>
      <p>{t('edit.hint')}</p>
      {isReadOnly ? null : (
        <div className={styles.foot}>
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
