import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../Button/Button'
import { classNames } from '../classNames'
import { stacks } from '../Layout/Layout.css'
import {
  controlAttributes,
  type DataAttributes,
  Field,
  type FieldProps,
  Fieldset,
  HintAndError,
  Note,
  RequiredMark,
  splitProps,
} from './Field'
import * as styles from './Field.css'
import { useFieldError, useInitiallyTicked, useInitialValue } from './TypedBeforeContext'

interface CheckboxFieldProps extends Omit<FieldProps, 'isLabelHidden'> {
  value?: string
  defaultChecked?: boolean
  disabled?: boolean
  form?: string
  dataAttributes?: DataAttributes
}

export function CheckboxField({
  value = 'on',
  defaultChecked,
  disabled,
  form,
  dataAttributes,
  ...props
}: CheckboxFieldProps) {
  const field = useFieldError(props)
  const attributes = controlAttributes(field)
  const isTicked = useInitiallyTicked(field.name)
  return (
    <div className={classNames(styles.field, Boolean(field.error) && styles.invalid)}>
      <div className={styles.checkbox}>
        <input
          {...dataAttributes}
          {...attributes}
          type="checkbox"
          value={value}
          form={form}
          defaultChecked={isTicked(value, defaultChecked)}
          disabled={disabled}
          aria-required={field.required || undefined}
          className={styles.box}
        />
        <label htmlFor={attributes.id} className={styles.text}>
          {field.label}
          {field.required && <RequiredMark text={field.requiredText} />}
        </label>
      </div>
      <HintAndError id={attributes.id} hint={field.hint} error={field.error} />
      <Note id={attributes.id} note={field.note} />
    </div>
  )
}

/** The first option has the id of its group, to which the error summary links. */
const optionId = (group: string, index: number) => (index === 0 ? group : `${group}-${index + 1}`)

interface CheckboxGroupProps extends FieldProps {
  options: { value: string; label: ReactNode; disabled?: boolean; dataAttributes?: DataAttributes }[]
  defaultValues?: readonly string[]
}

export function CheckboxGroup({ options, defaultValues = [], ...props }: CheckboxGroupProps) {
  const field = useFieldError(props)
  const { id, name } = controlAttributes(field)
  const isTicked = useInitiallyTicked(name)
  return (
    <Fieldset {...field}>
      {options.map(({ value, label, disabled, dataAttributes }, index) => (
        <div key={value}>
          <label className={styles.checkbox}>
            <input
              {...dataAttributes}
              type="checkbox"
              id={optionId(id, index)}
              name={name}
              value={value}
              defaultChecked={isTicked(value, defaultValues.includes(value))}
              disabled={disabled}
              className={styles.box}
            />
            <span className={styles.text}>{label}</span>
          </label>
        </div>
      ))}
    </Fieldset>
  )
}

interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  dataAttributes?: DataAttributes
}

interface RadioGroupProps extends FieldProps {
  options: RadioOption[]
  defaultValue?: string
  hintsOfChosen?: boolean
}

/** A press on the hint chooses too, so it is in the label; it describes the button without being part of its name. */
function LabelAndHint({ id, label, hint }: { id: string } & Pick<RadioOption, 'label' | 'hint'>) {
  if (!hint) return label
  return (
    <>
      <span id={`${id}-label`}>{label}</span>{' '}
      <span id={`${id}-text`} className={styles.subtext}>
        {hint}
      </span>
    </>
  )
}

const hintedAria = (id: string) => ({ 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-text` })

export function RadioGroup({ options, defaultValue, hintsOfChosen, ...props }: RadioGroupProps) {
  const field = useFieldError(props)
  const { id: groupId, name } = controlAttributes(field)
  const chosen = useInitialValue(name, defaultValue)
  return (
    <Fieldset {...field} isOfRadios>
      <div className={classNames(styles.choices, hintsOfChosen && styles.hintsOfChosen)}>
        {options.map(({ value, label, hint, disabled, dataAttributes }, index) => {
          const id = optionId(groupId, index)
          return (
            // Without styles, options on one line are easily mistaken for each other.
            <div key={value}>
              <label className={styles.radio}>
                <input
                  {...dataAttributes}
                  {...(hint && hintedAria(id))}
                  type="radio"
                  id={id}
                  name={name}
                  value={value}
                  defaultChecked={value === chosen}
                  disabled={disabled}
                  className={styles.box}
                />
                <span className={styles.text}>
                  <LabelAndHint id={id} label={label} hint={hint} />
                </span>
              </label>
            </div>
          )
        })}
      </div>
    </Fieldset>
  )
}

interface ButtonGroupProps extends FieldProps {
  options: { value: string; label: ReactNode; hint?: ReactNode }[]
  /** The first answer is the likeliest. */
  first?: 'main' | 'quiet'
}

export function ButtonGroup({ options, first = 'main', ...field }: ButtonGroupProps) {
  const { id: groupId, name } = controlAttributes(field)
  return (
    <Fieldset {...field}>
      <div className={classNames(stacks[16], styles.answers)}>
        {options.map(({ value, label, hint }, index) => {
          const id = optionId(groupId, index)
          return (
            <div key={value} className={stacks[4]}>
              <Button
                id={id}
                name={`${name}=${value}`}
                variant={index === 0 ? first : 'quiet'}
                isWide
                aria-describedby={hint ? `${id}-text` : undefined}
              >
                {label}
              </Button>{' '}
              {hint ? (
                <span id={`${id}-text`} className={styles.subtext}>
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

type SelectAttributes = Omit<
  ComponentProps<'select'>,
  keyof FieldProps | 'value' | 'className' | 'children' | 'ref'
>

interface SelectFieldProps extends FieldProps, SelectAttributes {
  options: { value: string; label: string; disabled?: boolean; dataAttributes?: DataAttributes }[]
  emptyLabel?: string
  width?: keyof typeof styles.widths
}

export function SelectField(props: SelectFieldProps) {
  const { field, control } = splitProps(useFieldError(props))
  const { options, emptyLabel, width = 'usual', ...attributes } = control
  return (
    <Field {...field}>
      <select
        {...attributes}
        {...controlAttributes(field)}
        aria-required={field.required || undefined}
        defaultValue={useInitialValue(field.name, attributes.defaultValue)}
        className={classNames(styles.control, styles.widths[width])}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map(({ value, label, disabled, dataAttributes }) => (
          <option {...dataAttributes} key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}
