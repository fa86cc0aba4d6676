/** The name of the buttons that add what a bed needs; they send the choices of the order as well, which come back with the page. */
export const ADD = 'add'
