import type { ComponentProps } from 'react';

/** A native control that speaks in texts instead of events. */
export type ControlProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'value' | 'onChange' | 'prefix'
> & {
  value: string;
  onChange: (value: string) => void;
};
