import type { ComponentProps } from 'react';

/** The props of a native control whose callback receives text instead of an event. */
export type ControlProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'value' | 'onChange' | 'prefix'
> & {
  value: string;
  onChange: (value: string) => void;
};
