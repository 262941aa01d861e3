import { useLocation, useNavigate, useSearchParams } from 'react-router';

const parameter = 'receipt';

/**
 * The receipt that is open over a page stands in its address: so "back" closes it, and a transaction needs to know no more
 * of its receipt than the id.
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
      // An address that was entered has nothing of ours to go back to.
      if (isOpened) void navigate(-1);
      else void navigate({ search: searchWith(undefined) }, { replace: true });
    },
  };
}
