import { Link } from '@remix-run/react'
import { classNames } from '../classNames'
import { Icon } from '../Icon/Icon'
import * as styles from './Steps.css'

interface StepsProps {
  label: string
  steps: { label: string; to?: string }[]
  /** Index, from 0. */
  current: number
  /** Where its label has no room, as on a phone. */
  inShort: string
}

export function Steps({ label, steps, current, inShort }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={classNames(styles.step, index > current && styles.later)}
            aria-current={index === current ? 'step' : undefined}
          >
            {index < current && step.to ? (
              <Link to={step.to} className={styles.link}>
                {step.label}
                <Icon name="check" />
              </Link>
            ) : (
              <span>{step.label}</span>
            )}
            {index === current ? (
              <span className={styles.inShort} aria-hidden="true">
                {inShort}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  )
}
