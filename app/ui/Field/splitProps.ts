import type { FieldProps } from './Field'

/** Tells the properties of the field (label, hint, ...) from the attributes of its control. */
export function splitProps<P extends FieldProps>(props: P) {
  const { name, label, id, hint, note, error, required, requiredText, isLabelHidden, ...control } = props
  return { field: { name, label, id, hint, note, error, required, requiredText, isLabelHidden }, control }
}
