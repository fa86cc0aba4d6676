import { useTranslation } from 'react-i18next'
import type { TextContent } from '../../../../contract/endpoints/texts'
import { LOCALES, type Locale, translatedField } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import { useLocale } from '../../../i18n/locale'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { Button } from '../../../ui/Button/Button'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { SelectField } from '../../../ui/Field/Choices'
import { TextAreaField, TextField } from '../../../ui/Field/TextField'
import { cluster, stacks } from '../../../ui/Layout/Layout.css'
import { useLanguageName } from '../../parts/display'
import { fieldWords, Mistakes, PerLanguage, StaffForm } from '../../parts/forms'
import { asWritten } from '../../parts/office.css'
import type { ShownWords } from './words.server'

interface TextEditorProps {
  content: TextContent
  published: TextContent | undefined
  seen: string
  verb: 'add' | 'publish' | 'payment'
  isReadOnly: boolean
  topics: { value: string; label: string }[] | undefined
  words: ShownWords[] | undefined
}

const TEXTAREA_ROWS: Record<string, number> = { body: 28, answer: 12 }

export function TextEditor({ content, published, seen, verb, isReadOnly, topics, words }: TextEditorProps) {
  const { t } = useTranslation('admin-texts')
  const languageName = useLanguageName()
  const ownLocale = useLocale()
  return (
    <StaffForm verb={verb} name="text" gap={24} seen={seen} noValidate>
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
      {'body' in content
        ? LOCALES.map((locale) => (
            <Disclosure key={locale} summary={languageName(locale)} isOpen={locale === ownLocale}>
              <div className={stacks[16]}>
                {partsIn(content).map(({ part }) => (
                  <Part
                    key={part}
                    {...{ part, locale, content, isReadOnly }}
                    language={languageName(locale)}
                  />
                ))}
              </div>
            </Disclosure>
          ))
        : null}
      {('body' in content ? [] : (words ?? partsIn(content))).map(({ part, label, placeholders = '' }) => (
        <div key={part} className={stacks[8]}>
          <PerLanguage>
            {(locale, language) => <Part {...{ part, label, locale, language, content, isReadOnly }} />}
          </PerLanguage>
          {placeholders ? <p>{t('words.placeholders', { list: placeholders })}</p> : null}
        </div>
      ))}
      {isReadOnly ? null : (
        <div className={cluster}>
          <Button>{t(topics ? 'add.publish' : 'publish')}</Button>{' '}
          {words ? null : (
            <Button name="preview=1" variant="quiet">
              {t('preview.show')}
            </Button>
          )}
        </div>
      )}
    </StaffForm>
  )
}

interface PartProps extends Pick<TextEditorProps, 'content' | 'isReadOnly'> {
  part: string
  label?: string
  locale: Locale
  language: string
}

function Part({ part, label, locale, language, content, isReadOnly }: PartProps) {
  const { t } = useTranslation('admin-texts')
  const rows = lookUp(TEXTAREA_ROWS, part)
  const field = {
    name: translatedField(part, locale),
    label: label ? t('words.part', { label, language }) : t(`parts.${part}`, { language }),
    lang: locale,
    width: 'full',
    readOnly: isReadOnly,
    defaultValue: content[part]?.[locale],
  } as const
  return rows || label ? <TextAreaField {...field} rows={rows ?? 2} /> : <TextField {...field} />
}

const partsIn = (content: TextContent): (Pick<ShownWords, 'part'> & Partial<ShownWords>)[] =>
  Object.keys(content).map((part) => ({ part }))
