import { useLocation, useNavigate, useSearchParams } from 'react-router';

const parameter = 'receipt';

/**
 * The receipt that is open over a page is part of its address, so "back" closes it, and a transaction needs only the id of
 * its receipt.
 */
export function useOpenReceipt() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();

  function searchWith(id: string | undefined) {
    const changed = new URLSearchParams(params);
    if (id === undefined) changed.delete(parameter);
    else changed.set(parameter, id);
    return `?${changed}`;
  }

  return {
    openId: params.get(parameter) ?? undefined,
    /** For a Link. */
    linkTo: (id: string) => ({ to: { search: searchWith(id) }, state: { isOpened: true } }),
    open: (id: string) => void navigate({ search: searchWith(id) }, { state: { isOpened: true } }),
    close() {
      const isOpened = (state as { isOpened?: true } | null)?.isOpened === true;
      // If the address was typed, there is no page of ours to go back to.
      if (isOpened) void navigate(-1);
      else void navigate({ search: searchWith(undefined) }, { replace: true });
    },
  };
}
