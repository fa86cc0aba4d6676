/** Shows who somebody is in the cell of a table. */
export const Person = ({ name, email }: { name: string; email: string }) => (
  <span>
    {name} <br />
    {email}
  </span>
)
