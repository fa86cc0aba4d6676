import { Link, type LinkProps } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PhoneLink } from '../../shop/ContactLink/PhoneLink'
import { useKeptForm } from '../../shop/LanguageWay/useKeptForm'
import { onIntent } from '../../shop/on-intent'
import { useDialogLink } from '../../shop/page-path'
import { Rating } from '../../shop/Rating/Rating'
import { classNames } from '../../ui/classNames'
import { Icon } from '../../ui/Icon/Icon'
import { wrap } from '../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import * as styles from './ContactBar.css'
import { LanguageMenu } from './LanguageLinks'
import { SocialLinks } from './SocialLinks'
import type { ShellData } from './shell-data.server'

export function ContactBar({ data: { details, place }, isShort }: { data: ShellData; isShort: boolean }) {
  const { t } = useTranslation('shell')
  const { reviews } = details
  // A link would leave behind what was typed into the form of the page, which has a way of its own where the country matters.
  const Way = useKeptForm() ? Place : Link
  return (
    <div className={styles.bar}>
      <div className={classNames(wrap, styles.row)}>
        <PhoneLink contact={details} className={styles.link} icon={<Icon name="phone" />} />{' '}
        {reviews && !isShort ? (
          <a href="#reviews" className={styles.rating}>
            <Rating reviews={reviews} isCompact />
          </a>
        ) : null}{' '}
        <span className={styles.social}>
          <SocialLinks social={details.social} className={styles.link} />
        </span>{' '}
        <LanguageMenu />{' '}
        <Way to={useDialogLink('country')} prefetch={onIntent} preventScrollReset className={styles.link}>
          <Icon name="pin" />
          <span>
            <VisuallyHidden>{`${t('deliveryTo')}${place.name}, `}</VisuallyHidden>
            {place.country.toUpperCase()}
            {place.regionName ? ` (${place.regionName})` : null}
          </span>
        </Way>
      </div>
    </div>
  )
}

const Place = ({ className, children }: LinkProps) => <span className={className}>{children}</span>
