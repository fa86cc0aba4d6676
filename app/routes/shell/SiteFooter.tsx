import { Link, useLocation } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { present } from '../../../contract/present'
import { useLocale, useWords } from '../../i18n/locale'
import { MailLink, PhoneLink } from '../../shop/ContactLink/ContactLinks'
import type { InformationPage } from '../../shop/information-pages'
import { cancellationPath, withdrawalPath } from '../../shop/paths'
import { Rating } from '../../shop/Rating/Rating'
import { usePromised } from '../../shop/shell-data'
import { Button } from '../../ui/Button/Button'
import { classNames } from '../../ui/classNames'
import { control } from '../../ui/Field/Field.css'
import { plainList, wrap } from '../../ui/Layout/Layout.css'
import { LanguageLinks } from './LanguageLinks'
import * as styles from './SiteFooter.css'
import type { ShellData } from './shell-data.server'

/** Plain links, because these pages have no scripts to continue with. */
const PAGES = {
  order: ['delivery_info', 'payment_info', 'return_policy', 'terms'],
  rights: ['withdrawal_information', 'satisfaction_guarantee', 'legal_guarantee', 'product_safety'],
  shop: ['privacy_statement', 'cookies', 'imprint', 'accessibility', 'easy_read'],
} as const satisfies Record<string, InformationPage[]>

const GROUPS = ['order', 'rights', 'shop'] as const

type PartProps = Pick<ShellData, 'details'>

export function SiteFooter({ data, isShort }: { data: ShellData; isShort: boolean }) {
  const { details, consentLink, unanswered } = data
  const to = `/${useLocale()}/consent?to=${useLocation().pathname}`
  return (
    <footer className={styles.footer}>
      <div className={classNames(wrap, styles.parts)}>
        <div className={styles.columns}>
          <Contact details={details} />
          {isShort ? null : <News details={details} hasLetter={!unanswered.includes('newsletter')} />}
          {isShort || !(details.legalName || details.street) ? null : <Company details={details} />}
        </div>
        <InformationLinks />
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

function Contact({ details }: PartProps) {
  const { t, locale } = useWords('shell')
  const isPromised = usePromised()
  return (
    <section>
      <h2 className={styles.heading}>
        <a href={`/${locale}/contact`}>{t('footer.contact')}</a>
      </h2>
      <p>
        <PhoneLink />
        {isPromised('phone') ? (
          <>
            <br />
            {t('footer.always')}
          </>
        ) : null}
      </p>
      <p>
        <MailLink />
      </p>
      {details.textPhone ? <p>{details.textPhone}</p> : null}
    </section>
  )
}

function News({ details: { reviews }, hasLetter }: PartProps & { hasLetter: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <section className={styles.onScreen}>
      {hasLetter ? <NewsletterForm /> : null}
      {reviews ? (
        <div id="reviews">
          <p>
            <Rating reviews={reviews} />
          </p>
          <p>
            {`${reviews.verification} `}
            <a href={reviews.url}>{t('rating.read')}</a>
          </p>
        </div>
      ) : null}
    </section>
  )
}

function InformationLinks() {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('footer.information')} className={classNames(styles.groups, styles.onScreen)}>
      {GROUPS.map((group) => (
        <div key={group}>
          <h2 className={styles.groupHeading}>{t(`footer.groups.${group}`)}</h2>
          <ul className={classNames(plainList, styles.links)}>
            <PageLinks group={group} />
          </ul>
        </div>
      ))}
    </nav>
  )
}

function PageLinks({ group }: { group: keyof typeof PAGES }) {
  const { t, locale } = useWords('shell')
  return (
    <>
      {group === 'rights' ? (
        <>
          <li>
            <Link to={withdrawalPath(locale)} className={styles.link}>
              {t('footer.withdraw')}
            </Link>{' '}
          </li>
          <li>
            <a href={cancellationPath(locale)} className={styles.link}>
              {t('footer.cancel')}
            </a>{' '}
          </li>
        </>
      ) : null}
      {PAGES[group].map((page) => (
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
  const { legalName, legalForm, street, postalCode, city, country, commerceNumber, vatNumber, social } =
    details
  return (
    <section>
      <h2 className={styles.heading}>{legalName}</h2>
      <p>{legalForm}</p>
      <address className={styles.address}>
        {present([street, `${postalCode} ${city}`.trim(), country]).join(', ')}
      </address>
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

const NEWSLETTER_ID = 'footer-newsletter'

/** The page of the newsletter takes it in, and leads back. Not a TextField, which every page would then load. */
function NewsletterForm() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const page = `/${useLocale()}/newsletter`
  if (pathname === page) return null
  return (
    <form method="post" action={`${page}?to=${pathname}`} className={styles.newsletter}>
      <label htmlFor={NEWSLETTER_ID}>{t('footer.newsletter')}</label>
      <input id={NEWSLETTER_ID} name="Emailadres" type="email" autoComplete="email" className={control} />
      <Button variant="quiet">{t('footer.subscribe')}</Button>
    </form>
  )
}
