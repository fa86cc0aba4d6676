import { useTranslation } from 'react-i18next'
import { formatDate } from '../../i18n/dates'
import { MailLink } from '../../shop/ContactLink/MailLink'
import { PhoneLink } from '../../shop/ContactLink/PhoneLink'
import { Prose } from '../../shop/Prose/Prose'
import { Sections } from '../../ui/Sections/Sections'
import * as styles from './InformationArticle.css'
import type { Information } from './information.server'
// Servers put parts into the text that use these classes.
import '../../shop/Prose/guarantee-notice.css'
import '../../shop/Prose/withdrawal-form.css'

export function InformationArticle({ information }: { information: Information }) {
  const { t } = useTranslation('information')
  const { title, lead, language, isEasyRead, isMissing, changed, hasJumps, sections, contact } = information
  return (
    <article className={isEasyRead ? styles.easyLetter : styles.letter}>
      <h1 lang={language}>{title}</h1>
      <p lang={language} className={styles.lead}>
        {lead}
      </p>
      {isMissing ? null : <p className={styles.changed}>{t('changed', { date: formatDate(changed) })}</p>}
      <div lang={language}>
        <Sections
          label={hasJumps ? t('onThisPage') : undefined}
          sections={sections.map(({ html, ...section }) => ({ ...section, content: <Prose html={html} /> }))}
        />
      </div>
      <Signature contact={contact} />
    </article>
  )
}

function Signature({ contact }: Pick<Information, 'contact'>) {
  const { t } = useTranslation('information')
  return (
    <section aria-labelledby="questions" className={styles.signature}>
      <h2 id="questions">{t('questions.title')}</h2>
      <p>
        {t('questions.call')} <PhoneLink contact={contact} />
        <br />
        {t('questions.write')} <MailLink email={contact.email} />
      </p>
      {contact.textPhone && <p>{contact.textPhone}</p>}
      {contact.legalName && <p>{contact.legalName}</p>}
    </section>
  )
}
