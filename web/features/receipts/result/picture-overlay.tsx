import { TriangleAlert } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { Box, ReceiptWithText } from '#contract/receipts.ts';
import { cx } from '#web/ui/cx.ts';
import { fieldLabels, isAsRead, type ReadField, shownFields } from '../read-fields.ts';
import styles from './picture-overlay.module.css';
import { type SelectableText, shownText } from './selectable-texts.ts';
import type { CorrectionOfFields } from './use-correction.ts';

interface FieldOverlayProps {
  receipt: ReceiptWithText;
  correction: CorrectionOfFields;
  active: ReadField | undefined;
  onActive: (field: ReadField | undefined) => void;
}

/** Where the displayed fields were read; selecting one opens its form. */
export function FieldOverlay({ receipt, correction, active, onActive }: FieldOverlayProps) {
  const { doubtful, begin } = correction;
  const shown = shownFields(receipt);
  const places = (['merchant', 'amount', 'date'] as const).flatMap(
    (field): (Place & { field: ReadField })[] => {
      const box = receipt.reading[field]?.box;
      if (!box || shown[field] === null || !isAsRead(receipt, field)) return [];
      return [{ field, name: fieldLabels[field], box, look: doubtful.includes(field) ? 'doubtful' : 'sure' }];
    },
  );
  const index = places.findIndex(({ field }) => field === active);
  return (
    <Places
      label={receiptsPageMessages.fieldsOnThePicture}
      places={places}
      active={index < 0 ? undefined : index}
      onActive={(pointed) => onActive(places[pointed ?? -1]?.field)}
      onChoose={(chosen) => {
        const field = places[chosen]?.field;
        if (field) begin?.(field);
      }}
    />
  );
}

interface TextOverlayProps {
  offers: readonly SelectableText[];
  onTake: (values: readonly string[]) => void;
}

/** The texts that can be used for a field. */
export function TextOverlay({ offers, onTake }: TextOverlayProps) {
  const [active, setActive] = useState<number>();
  return (
    <Places
      label={receiptsPageMessages.textOnThePicture}
      places={offers.map(
        ({ values, box }): Place => ({ name: values.map(shownText).join(' or '), box, look: 'offered' }),
      )}
      active={active}
      onActive={setActive}
      onChoose={(chosen) => {
        const offer = offers[chosen];
        if (offer) onTake(offer.values);
      }}
    />
  );
}

/** A selectable area of the picture. */
interface Place {
  name: string;
  box: Box;
  look: 'sure' | 'doubtful' | 'offered';
}

interface PlacesProps {
  label: string;
  places: readonly Place[];
  active: number | undefined;
  onActive: (index: number | undefined) => void;
  onChoose: (index: number) => void;
}

/**
 * Print is small, so the area nearest to the pointer is used, not only the one under it. For the keyboard they are one
 * list: arrow keys move in it, Enter selects.
 */
function Places({ label, places, active, onActive, onChoose }: PlacesProps) {
  const id = useId();
  if (places.length === 0) return null;

  function choose(index: number | undefined) {
    if (index !== undefined) onChoose(index);
  }

  function pressKey(event: KeyboardEvent) {
    const last = places.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: Math.min((active ?? -1) + 1, last),
      ArrowRight: Math.min((active ?? -1) + 1, last),
      ArrowUp: Math.max((active ?? 1) - 1, 0),
      ArrowLeft: Math.max((active ?? 1) - 1, 0),
      Home: 0,
      End: last,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      onActive(step);
      event.currentTarget.children[step]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' || event.key === ' ') choose(active);
    else return;
    event.preventDefault();
  }

  return (
    <div
      className={cx(styles['places'], active !== undefined && styles['pointing'])}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={active === undefined ? undefined : `${id}${active}`}
      onFocus={() => onActive(active ?? 0)}
      onBlur={() => onActive(undefined)}
      onKeyDown={pressKey}
      onPointerMove={(event) => onActive(nearest(places, event))}
      onPointerLeave={() => onActive(undefined)}
      onClick={(event) => choose(nearest(places, event))}
    >
      {places.map(({ name, box, look }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus for all of them
        <span
          key={`${name} ${box.x} ${box.y}`}
          id={`${id}${index}`}
          role="option"
          aria-label={name}
          aria-selected={index === active}
          className={cx(styles['place'], styles[look], index === active && styles['active'])}
          style={styleOf(box)}
        >
          {look === 'doubtful' && <TriangleAlert />}
        </span>
      ))}
    </div>
  );
}

function styleOf({ x, y, width, height }: Box): CSSProperties {
  const percent = (fraction: number) => `${fraction * 100}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}

/** In pixels. A pointer farther than this from every area selects none. */
const reach = 24;

function nearest(
  places: readonly Place[],
  { currentTarget, clientX, clientY }: MouseEvent,
): number | undefined {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const distances = places.map(({ box }) =>
    Math.hypot(
      outside(clientX - left, box.x * width, box.width * width),
      outside(clientY - top, box.y * height, box.height * height),
    ),
  );
  const least = Math.min(...distances);
  return least <= reach ? distances.indexOf(least) : undefined;
}

/** The distance from a point to a range. */
function outside(point: number, start: number, length: number): number {
  return Math.max(start - point, 0, point - start - length);
}
