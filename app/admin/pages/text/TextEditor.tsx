import { useTranslation } from 'react-i18next'
import type { TextContent } from '../../../../contract/endpoints/texts'
import { LOCALES, translatedField } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { Button } from '../../../ui/Button/Button'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { SelectField } from '../../../ui/Field/Choices'
import { TextAreaField } from '../../../ui/Field/TextField'
import { cluster, stacks } from '../../../ui/Layout/Layout.css'
import { fieldWords, Mistakes, PerLanguage, Seen, StaffForm } from '../../parts/forms'
import { asWritten } from '../../parts/office.css'
import type { ShownWords } from './words.server'

interface TextEditorProps {
  content: TextContent
  published: TextContent | undefined
  seen: string
  verb: 'add' | 'publish' | 'payment'
  isReadOnly: boolean
  /** The topics to choose from for a new question. */
  topics: { value: string; label: string }[] | undefined
  /** Labels of the parts of a mail or document. */
  words: ShownWords[] | undefined
}

const TEXTAREA_ROWS: Record<string, number> = { text: 28, answer: 12 }

export function TextEditor({ content, published, seen, verb, isReadOnly, topics, words }: TextEditorProps) {
  const { t } = useTranslation('admin-texts')
  return (
    <StaffForm verb={verb} name="text" gap={24} noValidate>
      <Mistakes />
      {published ? (
        <Disclosure summary={t('published')}>
          {Object.entries(published).map(([part, texts]) =>
            LOCALES.map((locale) => (
              <p key={`${part} ${locale}`} lang={locale} className={asWritten}>
                {texts[locale]}
              </p>
            )),
          )}
        </Disclosure>
      ) : null}
      <Seen value={seen} />
      <p>{t(words ? 'words.hint' : 'hint')}</p>
      {topics ? (
        <>
          <RequiredNote />
          <SelectField
            {...fieldWords(t, 'places.topic')}
            options={topics}
            emptyLabel={t('places.choose')}
            required
          />
        </>
      ) : null}
      {(words ?? partsIn(content)).map(({ part, label, placeholders = '' }) => (
        <div key={part} className={stacks[8]}>
          <PerLanguage>
            {(locale, language) => (
              <TextAreaField
                name={translatedField(part, locale)}
                label={label ? t('words.part', { label, language }) : t(`parts.${part}`, { language })}
                lang={locale}
                rows={lookUp(TEXTAREA_ROWS, part) ?? 2}
                width="full"
                readOnly={isReadOnly}
                defaultValue={content[part]?.[locale]}
              />
            )}
          </PerLanguage>
          {placeholders ? <p>{t('words.placeholders', { list: placeholders })}</p> : null}
        </div>
      ))}
      {isReadOnly ? null : (
        <div className={cluster}>
          <Button>{t(topics ? 'add.publish' : 'publish')}</Button>{' '}
          <Button name="preview" value="1" variant="quiet">
            {t('preview.show')}
          </Button>
        </div>
      )}
    </StaffForm>
  )
}

const partsIn = (content: TextContent): (Pick<ShownWords, 'part'> & Partial<ShownWords>)[] =>
  Object.keys(content).map((part) => ({ part }))
