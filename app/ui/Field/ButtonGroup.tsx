import type { ReactNode } from 'react'
import { Button } from '../Button/Button'
import { classNames } from '../classNames'
import { stacks } from '../Layout/Layout.css'
import * as choice from './Choice.css'
import { controlAttributes, type FieldProps } from './Field'
import { Fieldset } from './Fieldset'

interface ButtonGroupProps extends FieldProps {
  options: { value: string; label: ReactNode; hint?: ReactNode }[]
  /** The first answer is the likeliest. */
  first?: 'main' | 'quiet'
}

/** Each answer is a submit button. The first has the id of the group, to which the error summary links. */
export function ButtonGroup({ options, first = 'main', ...field }: ButtonGroupProps) {
  const { id: groupId, name } = controlAttributes(field)
  return (
    <Fieldset {...field}>
      <div className={classNames(stacks[16], choice.answers)}>
        {options.map(({ value, label, hint }, index) => {
          const id = index === 0 ? groupId : `${groupId}-${index + 1}`
          return (
            <div key={value} className={stacks[4]}>
              <Button
                id={id}
                name={name}
                value={value}
                variant={index === 0 ? first : 'quiet'}
                isWide
                aria-describedby={hint ? `${id}-text` : undefined}
              >
                {label}
              </Button>{' '}
              {hint ? (
                <span id={`${id}-text`} className={choice.subtext}>
                  {hint}
                </span>
              ) : null}
            </div>
          )
        })}
      </div>
    </Fieldset>
  )
}
