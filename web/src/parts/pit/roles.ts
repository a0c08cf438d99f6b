// The roles that an administrator gives, in the order of the ladder and then those beside it.
export const ROLES = [
  'dealer',
  'inspector',
  'pit_manager',
  'shift_manager',
  'assistant_director',
  'senior_management',
  'surveillance',
  'cage',
  'reader',
  'administrator',
  'patron',
] as const
