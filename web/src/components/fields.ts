// What a field of a form can hold. Values are as the server has them: cents, seconds since 1970.
export type Choice = [value: string | number | null, words: string]
export type FieldInput =
  | 'text'
  | 'long' // some lines
  | 'money'
  | 'fee' // money that may also be left open
  | 'litres' // in millilitres
  | 'number'
  | 'flag'
  | 'instant'
  | 'clock' // seconds of the day
  | Choice[]

// A field of an object that is edited in place.
export interface NamedField<Of> {
  name: keyof Of & string
  label: string
  input: FieldInput
}
export const fieldOf =
  <Of>() =>
  (name: keyof Of & string, label: string, input: FieldInput): NamedField<Of> => ({ name, label, input })

export interface FieldGroup<Of> {
  title: string
  numbers: string[] // of the clauses whose faults belong here, as a fault's clause ends
  fields: NamedField<Of>[]
}
