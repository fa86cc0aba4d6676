import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../app/ui/Button/Button'
import { Card } from '../../app/ui/Card/Card'
import { Chip } from '../../app/ui/Chip/Chip'
import { Icon, type IconName } from '../../app/ui/Icon/Icon'
import { cluster, grid, plainList, prose, split, stacks } from '../../app/ui/Layout/Layout.css'

const VARIANTS = ['main', 'quiet', 'danger'] as const
const TONES = ['plain', 'blue', 'amber'] as const

// The icons are a record, so that the compiler reports a missing one.
const ICONS: Record<IconName, true> = {
  cart: true,
  menu: true,
  globe: true,
  user: true,
  phone: true,
  pin: true,
  check: true,
  close: true,
  minus: true,
  plus: true,
  info: true,
  warning: true,
  search: true,
  clock: true,
  box: true,
  home: true,
  back: true,
  earlier: true,
  later: true,
}

export function ButtonSamples() {
  const { t } = useTranslation('parts')
  return (
    <div className={stacks[16]}>
      {VARIANTS.map((variant) => (
        <div key={variant} className={cluster}>
          <Button type="button" variant={variant}>
            {t(`button.${variant}`)}
          </Button>{' '}
          <Button type="button" variant={variant} icon="check">
            {t(`button.${variant}`)}
          </Button>{' '}
          <Button type="button" variant={variant} icon="minus" isIconOnly>
            {t('button.fewer')}
          </Button>{' '}
          <Button type="button" variant={variant} disabled>
            {t('button.disabled')}
          </Button>{' '}
          <ButtonLink variant={variant} to="#part-button">
            {t('button.link')}
          </ButtonLink>
        </div>
      ))}
      <Button type="button" isWide>
        {t('button.wide')}
      </Button>
    </div>
  )
}

const CHIPS = { stop: 'warning', now: 'clock', way: 'box', wait: 'clock', done: 'check' } as const

export function ChipSamples() {
  const { t } = useTranslation('parts')
  return (
    <div className={cluster}>
      {(Object.keys(CHIPS) as (keyof typeof CHIPS)[]).map((tone) => (
        <Chip key={tone} tone={tone} icon={CHIPS[tone]}>
          {t(`chip.${tone}`)}
        </Chip>
      ))}
    </div>
  )
}

export function CardSamples() {
  const { t } = useTranslation('parts')
  return (
    <div className={grid}>
      {TONES.map((tone) => (
        <Card key={tone} tone={tone}>
          <p>{t(`card.${tone}`)}</p>
        </Card>
      ))}
    </div>
  )
}

export function IconSamples() {
  return (
    <ul className={`${cluster} ${plainList}`}>
      {Object.keys(ICONS).map((name) => (
        <li key={name}>
          <Icon name={name as IconName} /> <span lang="en">{name}</span>
        </li>
      ))}
    </ul>
  )
}

export function LayoutSamples() {
  const { t } = useTranslation('parts')
  return (
    <div className={stacks[24]}>
      <ul className={`${grid} ${plainList}`}>
        {['one', 'two', 'three'].map((key) => (
          <Card key={key} as="li">
            {t('layout.grid')}
          </Card>
        ))}
      </ul>
      <div className={split}>
        <Card>{t('layout.left')}</Card>
        <Card tone="blue">{t('layout.right')}</Card>
      </div>
      <div className={prose}>
        <p>{t('layout.prose')}</p>
        <p>{t('layout.prose')}</p>
      </div>
    </div>
  )
}
