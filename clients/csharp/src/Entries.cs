using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace PartnerApi
{
    /// <summary>
    /// Iterates over all entries of a list and fetches pages on demand. Use <c>ToListAsync</c>, the <c>MoveNextAsync</c> of
    /// <see cref="GetAsyncEnumerator"/>, or, in C# 8 and later, <c>await foreach</c>.
    /// </summary>
    public sealed class Entries<T>
    {
        private readonly Func<CancellationToken, Func<Task<IReadOnlyList<T>>>> _open;

        /// <param name="open">starts at the first page and returns a function that fetches the next page, or null after the last</param>
        internal Entries(Func<CancellationToken, Func<Task<IReadOnlyList<T>>>> open)
        {
            _open = open;
        }

        /// <summary>Returns an enumerator that starts at the first page.</summary>
        public EntriesEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default(CancellationToken)) =>
            new EntriesEnumerator<T>(_open(cancellationToken));

        /// <summary>Fetches all pages and returns their entries.</summary>
        public async Task<List<T>> ToListAsync(CancellationToken cancellationToken = default(CancellationToken))
        {
            var all = new List<T>();
            EntriesEnumerator<T> entries = GetAsyncEnumerator(cancellationToken);
            while (await entries.MoveNextAsync().ConfigureAwait(false)) all.Add(entries.Current);
            return all;
        }

        /// <param name="first">the key of the first page</param>
        /// <param name="fetch">fetches the page of a key</param>
        /// <param name="pause">called after each empty page of a list without a last page; null for a list that ends</param>
        internal static Entries<T> Of<K>(K first, Func<K, CancellationToken, Task<Page<K, T>>> fetch, Func<CancellationToken, Task> pause = null)
        {
            return new Entries<T>(cancellationToken =>
            {
                K next = first;
                bool isLastPage = false;
                return async () =>
                {
                    if (isLastPage) return null;
                    Page<K, T> page = await fetch(next, cancellationToken).ConfigureAwait(false);
                    next = page.Next;
                    bool isEmpty = page.Entries.Count == 0;
                    isLastPage = pause == null && (isEmpty || next == null);
                    if (isEmpty && pause != null) await pause(cancellationToken).ConfigureAwait(false);
                    return page.Entries;
                };
            });
        }
    }

    /// <summary>A page of a list. <c>Next</c> is the key of the next page, null on the last page.</summary>
    internal struct Page<K, T>
    {
        internal Page(IReadOnlyList<T> entries, K next)
        {
            Entries = entries;
            Next = next;
        }

        internal IReadOnlyList<T> Entries { get; }

        internal K Next { get; }
    }

    /// <summary>Iterates once over the entries of a list. Not thread-safe.</summary>
    public sealed class EntriesEnumerator<T>
    {
        private readonly Func<Task<IReadOnlyList<T>>> _fetch;
        private IReadOnlyList<T> _page = new T[0];
        private int _index = -1;

        internal EntriesEnumerator(Func<Task<IReadOnlyList<T>>> fetch)
        {
            _fetch = fetch;
        }

        /// <summary>The current entry.</summary>
        public T Current => _page[_index];

        /// <summary>Moves to the next entry and fetches its page if necessary.</summary>
        /// <returns>false after the last entry</returns>
        public async Task<bool> MoveNextAsync()
        {
            for (_index++; _index >= _page.Count; _index = 0)
            {
                IReadOnlyList<T> page = await _fetch().ConfigureAwait(false);
                if (page == null) return false;
                _page = page;
            }
            return true;
        }
    }
}
