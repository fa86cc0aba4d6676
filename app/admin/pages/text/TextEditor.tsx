import { useTranslation } from 'react-i18next'
import type { TextContent } from '../../../../contract/endpoints/texts'
import { LOCALES, type Locale } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import { LANGUAGE_NAMES } from '../../../i18n/locale'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { Button } from '../../../ui/Button/Button'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { ErrorSummary } from '../../../ui/ErrorSummary/ErrorSummary'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { cluster, grid, stacks } from '../../../ui/Layout/Layout.css'
import { asWritten } from '../../parts/asWritten.css'
import { Seen, StaffForm } from '../../parts/StaffForm'
import { TopicField } from '../../parts/TopicField'
import { fieldOf } from './fields'

interface TextEditorProps {
  content: TextContent
  /** The content that somebody else has published since. */
  published: TextContent | undefined
  seen: string
  errors: Record<string, string>
  isReadOnly: boolean
  /** The topics where a new question can stand. */
  topics: { value: string; label: string }[] | undefined
  topic: string
}

const ROWS: Record<string, number> = { text: 28, answer: 12 }

/** Shows the languages side by side, where there is room. */
export function TextEditor({ content, published, seen, errors, isReadOnly, topics, topic }: TextEditorProps) {
  const { t } = useTranslation(['admin-texts', 'forms'])
  const mistakes = Object.entries(errors).map(([fieldId, message]) => ({
    ...(fieldId ? { fieldId } : {}),
    message,
  }))
  return (
    <StaffForm name="text" className={stacks[24]} noValidate>
      {mistakes.length > 0 && <ErrorSummary title={t('forms:errors.failed')} errors={mistakes} />}
      {published ? <Published content={published} /> : null}
      <Seen value={seen} />
      <p>{t('hint')}</p>
      {topics ? (
        <>
          <RequiredNote />
          <TopicField topics={topics} defaultValue={topic} error={errors.topic} />
        </>
      ) : null}
      {Object.entries(content).map(([part, texts]) => (
        <div key={part} className={grid}>
          {LOCALES.map((locale) => (
            <TextAreaField
              key={locale}
              name={fieldOf(part, locale)}
              label={t(`parts.${part}`, { language: LANGUAGE_NAMES[locale] })}
              lang={locale}
              rows={lookUp(ROWS, part) ?? 2}
              width="full"
              readOnly={isReadOnly}
              defaultValue={texts[locale]}
              error={lookUp(errors, fieldOf(part, locale))}
            />
          ))}
        </div>
      ))}
      {isReadOnly ? null : (
        <div className={cluster}>
          <Button name="step" value="publish">
            {t(topics ? 'add.publish' : 'publish')}
          </Button>{' '}
          <Button name="step" value="preview" variant="quiet">
            {t('preview.show')}
          </Button>
        </div>
      )}
    </StaffForm>
  )
}

function Published({ content }: { content: TextContent }) {
  const { t } = useTranslation('admin-texts')
  return (
    <Disclosure summary={t('published')}>
      {Object.entries(content).map(([part, texts]) =>
        LOCALES.map((locale) => <Current key={`${part} ${locale}`} locale={locale} text={texts[locale]} />),
      )}
    </Disclosure>
  )
}

function Current({ locale, text }: { locale: Locale; text: string }) {
  return (
    <p lang={locale} className={asWritten}>
      {text}
    </p>
  )
}
