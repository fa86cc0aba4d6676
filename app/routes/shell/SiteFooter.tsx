import { Link, useLocation } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { present } from '../../../contract/present'
import { useLocale, useWords } from '../../i18n/locale'
import { MailLink, PhoneLink, TextPhone } from '../../shop/ContactLink/ContactLinks'
import type { InformationPage } from '../../shop/information-pages'
import { cancellationPath, withdrawalPath } from '../../shop/paths'
import { Rating } from '../../shop/Rating/Rating'
import { usePromised } from '../../shop/shell-data'
import { classNames } from '../../ui/classNames'
import { plainList, wrap } from '../../ui/Layout/Layout.css'
import { LanguageLinks } from './LanguageLinks'
import * as styles from './SiteFooter.css'
import type { ShellData } from './shell-data.server'

/** Plain links, because these pages have no scripts to continue with. */
const PAGES = {
  order: ['delivery_info', 'payment_info', 'terms', 'return_policy'],
  rights: ['satisfaction_guarantee', 'withdrawal_information', 'legal_guarantee', 'product_safety'],
  shop: ['privacy_statement', 'cookies', 'imprint', 'accessibility', 'easy_read'],
} as const satisfies Record<string, InformationPage[]>

/** What the law and everybody need while an order is placed or paid. */
const SHORT: readonly InformationPage[] = [
  'terms',
  'withdrawal_information',
  'legal_guarantee',
  'privacy_statement',
  'cookies',
  'imprint',
  'accessibility',
]

const GROUPS = ['order', 'rights', 'shop'] as const

type PartProps = Pick<ShellData, 'details'>

export function SiteFooter({ data, isShort }: { data: ShellData; isShort: boolean }) {
  const { details, consentLink, unanswered } = data
  const to = `/${useLocale()}/consent?to=${useLocation().pathname}`
  return (
    <footer className={styles.footer}>
      <div className={classNames(wrap, styles.parts)}>
        <div className={styles.columns}>
          <Contact details={details} isShort={isShort} />
          {isShort ? null : <Reviews details={details} />}
          {isShort || !companyLine(details) ? null : <Company details={details} />}
        </div>
        <InformationLinks isShort={isShort} hasNewsletter={!isShort && !unanswered.includes('newsletter')} />
        {isShort ? null : <LanguageLinks />}
        {consentLink ? (
          <p className={styles.onScreen}>
            <a href={to} className={styles.link}>
              {consentLink}
            </a>
          </p>
        ) : null}
      </div>
    </footer>
  )
}

const addressLine = ({ street, postalCode, city, country }: PartProps['details']) =>
  present([street, `${postalCode.replaceAll(' ', '\u00a0')} ${city}`.trim(), country]).join(', ')

const companyLine = (details: PartProps['details']) =>
  present([details.legalName, addressLine(details)]).join(', ')

function Contact({ details, isShort }: PartProps & { isShort: boolean }) {
  const { t, locale } = useWords('shell')
  const isPromised = usePromised()
  return (
    <section>
      <h2 className={styles.heading}>
        <a href={`/${locale}/contact`}>{t('footer.contact')}</a>
      </h2>
      <p className={styles.row}>
        <PhoneLink /> <MailLink />
      </p>
      {isShort ? <p>{companyLine(details)}</p> : null}
      {isPromised('phone') && !isShort ? <p>{t('footer.always')}</p> : null}
      {details.textPhone ? (
        <p>
          <TextPhone />
        </p>
      ) : null}
    </section>
  )
}

/** How reviews are checked stands beside their stars; see docs/domain.md, What the law asks. */
function Reviews({ details: { reviews } }: PartProps) {
  const { t } = useTranslation('shell')
  if (!reviews) return null
  return (
    <section id="reviews" className={styles.onScreen}>
      <p>
        <Rating reviews={reviews} />
      </p>
      <p>
        {`${reviews.verification} `}
        <a href={reviews.url}>{t('rating.read')}</a>
      </p>
    </section>
  )
}

function InformationLinks({ isShort, hasNewsletter }: { isShort: boolean; hasNewsletter: boolean }) {
  const { t, locale } = useWords('shell')
  return (
    <nav aria-label={t('footer.information')} className={classNames(styles.groups, styles.onScreen)}>
      {GROUPS.map((group) => (
        <div key={group}>
          <h2 className={styles.groupHeading}>{t(`footer.groups.${group}`)}</h2>
          <ul className={classNames(plainList, styles.links)}>
            <PageLinks group={group} isShort={isShort} />
            {group === 'shop' && hasNewsletter ? (
              <li>
                <a href={`/${locale}/newsletter`} className={styles.link}>
                  {t('footer.newsletter')}
                </a>
              </li>
            ) : null}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function PageLinks({ group, isShort }: { group: keyof typeof PAGES; isShort: boolean }) {
  const { t, locale } = useWords('shell')
  const pages = PAGES[group].filter((page) => !isShort || SHORT.includes(page))
  return (
    <>
      {group === 'rights' ? (
        <>
          <li>
            <a href={cancellationPath(locale)} className={styles.link}>
              {t('footer.cancel')}
            </a>{' '}
          </li>
          <li>
            <Link to={withdrawalPath(locale)} className={styles.link}>
              {t('footer.withdraw')}
            </Link>{' '}
          </li>
        </>
      ) : null}
      {pages.map((page) => (
        <li key={page}>
          <a href={`/${locale}/etc/${page}`} className={styles.link}>
            {t(`footer.pages.${page}`)}
          </a>{' '}
        </li>
      ))}
    </>
  )
}

function Company({ details }: PartProps) {
  const { t } = useTranslation('shell')
  const { legalName, legalForm, commerceNumber, vatNumber, social } = details
  return (
    <section>
      <h2 className={styles.heading}>{legalName}</h2> <p className={styles.form}>{legalForm}</p>
      <address className={styles.address}>{addressLine(details)}</address>
      <p>
        {present([
          commerceNumber && t('footer.commerce', { number: commerceNumber }),
          vatNumber && t('footer.vat', { number: vatNumber }),
        ]).join(', ')}
      </p>
      {social.length > 0 ? (
        <p className={classNames(styles.row, styles.onScreen)}>
          <SocialLinks social={social} className={styles.link} />
        </p>
      ) : null}
    </section>
  )
}

type SocialLinksProps = Pick<ShellData['details'], 'social'> & { className: string }

export function SocialLinks({ social, className }: SocialLinksProps) {
  return social.map(({ name, url }) => (
    <Fragment key={name}>
      <a href={url} className={className}>
        {name}
      </a>{' '}
    </Fragment>
  ))
}
