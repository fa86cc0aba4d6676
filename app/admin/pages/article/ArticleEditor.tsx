import { useTranslation } from 'react-i18next'
import { ARTICLE_PARTS, type ArticlePart, articleField, MAX_PARTS } from '../../../../contract/articles'
import { MAX_QUANTITY } from '../../../../contract/limits'
import { LOCALES } from '../../../../contract/locales'
import { ORDER_TYPES } from '../../../../contract/order-status'
import { Button } from '../../../ui/Button/Button'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { CheckboxGroup, SelectField } from '../../../ui/Field/Choices'
import { TextAreaField, TextField } from '../../../ui/Field/TextField'
import { useIsMistaken } from '../../../ui/Field/TypedBeforeContext'
import { grid, stacks } from '../../../ui/Layout/Layout.css'
import { useLanguageName } from '../../parts/display'
import { fieldWords, Mistakes, PerLanguage, StaffForm } from '../../parts/forms'
import * as styles from './ArticleEditor.css'
import type { ArticlePage } from './article-page.server'

const FOLDED_PARTS = ARTICLE_PARTS.filter((part): part is FoldedPart => part !== 'name')

export function ArticleEditor(page: ArticlePage) {
  const { t } = useTranslation('admin-articles')
  const { content, seen, mayWrite } = page
  return (
    <StaffForm verb="write" gap={16} seen={seen}>
      <Mistakes />
      <PerLanguage>
        {(locale, language) => (
          <TextField
            name={articleField('name', locale)}
            label={t('edit.parts.name', { language })}
            lang={locale}
            width="full"
            readOnly={!mayWrite}
            defaultValue={content.texts.name[locale]}
          />
        )}
      </PerLanguage>
      <CheckboxGroup
        {...fieldWords(t, 'edit.offered')}
        options={ORDER_TYPES.map((value) => ({
          value,
          label: t(`edit.ways.${value}`),
          disabled: !mayWrite,
        }))}
        defaultValues={content.offered}
      />
      <div>
        {FOLDED_PARTS.map((part) => (
          <TextPart key={part} part={part} page={page} />
        ))}
        <PartsOfSet {...page} />
      </div>
      <p>{t('edit.hint')}</p>
      {mayWrite && (
        <div className={styles.foot}>
          {/* The first button is that of the Enter key, which must not publish. */}
          <Button name="step=save" variant="quiet">
            {t('edit.save')}
          </Button>{' '}
          <Button name="step=publish">{t('edit.publish')}</Button>
        </div>
      )}
    </StaffForm>
  )
}

/** A form without scripts cannot add rows. */
const SPARE_PART_ROWS = 3

function PartsOfSet({ content: { parts }, others, mayWrite }: ArticlePage) {
  const { t } = useTranslation('admin-articles')
  const spareRows = mayWrite ? Math.min(SPARE_PART_ROWS, MAX_PARTS - parts.length) : 0
  const rows = [...parts, ...Array.from({ length: spareRows }, () => ({ id: '', quantity: '' }))]
  const isMistaken = useIsMistaken(rows.flatMap((_, row) => [`part-${row}`, `pieces-${row}`]))
  return (
    <Disclosure
      summary={t('edit.set', { count: parts.length })}
      isOpen={parts.length > 0 || isMistaken}
      staysFolded
    >
      <div className={stacks[16]}>
        <p>{t('edit.setHint')}</p>
        {rows.map(({ id, quantity }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
          <div key={row} className={grid}>
            <SelectField
              name={`part-${row}`}
              label={t('edit.part', { number: row + 1 })}
              emptyLabel={t('edit.noPart')}
              defaultValue={id}
              options={others.map((other) => ({ value: other.id, label: other.name, disabled: !mayWrite }))}
            />
            <TextField
              name={`pieces-${row}`}
              label={t('edit.pieces', { number: row + 1 })}
              type="number"
              min={1}
              max={MAX_QUANTITY}
              width="short"
              readOnly={!mayWrite}
              defaultValue={quantity}
            />
          </div>
        ))}
      </div>
    </Disclosure>
  )
}

type FoldedPart = Exclude<ArticlePart, 'name'>

const TEXTAREA_ROWS: Record<FoldedPart, number> = {
  summary: 4,
  description: 14,
  included: 8,
  bag: 10,
  specification: 12,
  limits: 8,
  safety: 14,
}

/** The heading of the disclosure names the languages in which the text is empty. */
function TextPart({ part, page }: { part: FoldedPart; page: ArticlePage }) {
  const { t } = useTranslation('admin-articles')
  const languageName = useLanguageName()
  const texts = page.content.texts[part]
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
      <PerLanguage>
        {(locale, language) => (
          <TextAreaField
            name={articleField(part, locale)}
            label={t(`edit.parts.${part}`, { language })}
            hint={part === 'bag' ? t('edit.bagHint') : undefined}
            lang={locale}
            width="full"
            readOnly={!page.mayWrite}
            defaultValue={texts[locale]}
            rows={TEXTAREA_ROWS[part]}
          />
        )}
      </PerLanguage>
    </Disclosure>
  )
}
