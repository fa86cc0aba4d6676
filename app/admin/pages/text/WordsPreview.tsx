import { useTranslation } from 'react-i18next'
import type { DrawnDocument } from '../../../../contract/endpoints/documents'
import { Block } from '../../../shop/Letter/Block'
import { Facts } from '../../../shop/Letter/Facts'
import { stacks } from '../../../ui/Layout/Layout.css'
import { asWritten } from '../../parts/asWritten.css'
import { Section } from '../../parts/Section'

export interface WrittenWords {
  /** `address` is where a mail is shown as programs draw it. */
  mails: { locale: string; subject: string; text: string; address: string | undefined }[]
  documents: DrawnDocument[]
}

/** Shows mails and documents with an example order. */
export function WordsPreview({ written }: { written: WrittenWords }) {
  const { t } = useTranslation('admin-texts')
  return (
    <Section id="preview" title={t('preview.title')} gap={48}>
      <p>{t('words.preview')}</p>
      {written.mails.map(({ locale, subject, text, address }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: mails never move, and some have the same subject
        <article key={index} className={stacks[16]}>
          <h3 lang={locale}>{subject}</h3>
          {address ? (
            <p>
              <a href={address}>{t('words.drawn', { subject })}</a>
            </p>
          ) : null}
          <p lang={locale} className={asWritten}>
            {text}
          </p>
        </article>
      ))}
      {written.documents.map(({ locale, title, facts, blocks }) => (
        <article key={locale} lang={locale} className={stacks[16]}>
          <h3>{title}</h3>
          <Facts rows={facts} />
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move, and some say the same
            <Block key={index} block={block} />
          ))}
        </article>
      ))}
    </Section>
  )
}
