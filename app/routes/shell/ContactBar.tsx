import { useTranslation } from 'react-i18next'
import { CountryWay } from '../../forms/CountryWay'
import { PhoneLink } from '../../shop/ContactLink/PhoneLink'
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
        <CountryWay className={styles.link}>
          <Icon name="pin" />
          <span>
            <VisuallyHidden>{`${t('deliveryTo')}${place.name}, `}</VisuallyHidden>
            {place.country.toUpperCase()}
            {place.regionName ? ` (${place.regionName})` : null}
          </span>
        </CountryWay>
      </div>
    </div>
  )
}
