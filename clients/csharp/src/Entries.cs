using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace PartnerApi
{
    /// <summary>
    /// The entries of a list, page after page, each fetched when the one before is used up: <c>ToListAsync</c>, <c>MoveNextAsync</c> of
    /// <see cref="GetAsyncEnumerator"/>, or <c>await foreach</c> from C# 8 on.
    /// </summary>
    public sealed class Entries<T>
    {
        private readonly Func<CancellationToken, Func<Task<IReadOnlyList<T>>>> _open;

        /// <param name="open">begins at the first page; what it gives fetches the next one, or null after the last</param>
        internal Entries(Func<CancellationToken, Func<Task<IReadOnlyList<T>>>> open)
        {
            _open = open;
        }

        /// <summary>Begins anew at the first page.</summary>
        public EntriesEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default(CancellationToken)) =>
            new EntriesEnumerator<T>(_open(cancellationToken));

        /// <summary>All of them at once.</summary>
        public async Task<List<T>> ToListAsync(CancellationToken cancellationToken = default(CancellationToken))
        {
            var all = new List<T>();
            EntriesEnumerator<T> entries = GetAsyncEnumerator(cancellationToken);
            while (await entries.MoveNextAsync().ConfigureAwait(false)) all.Add(entries.Current);
            return all;
        }

        /// <param name="first">the key of the first page</param>
        /// <param name="fetch">the page of a key</param>
        internal static Entries<T> Of<K>(K first, Func<K, CancellationToken, Task<Page<K, T>>> fetch)
        {
            return new Entries<T>(cancellationToken =>
            {
                K next = first;
                bool isOver = false;
                return async () =>
                {
                    if (isOver) return null;
                    Page<K, T> page = await fetch(next, cancellationToken).ConfigureAwait(false);
                    next = page.Next;
                    isOver = next == null || page.Entries.Count == 0;
                    return page.Entries;
                };
            });
        }
    }

    /// <summary>A page of a list. <c>Next</c>: the key of the next one; null after the last.</summary>
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

    /// <summary>Goes through the entries of a list once. It is for one caller at a time.</summary>
    public sealed class EntriesEnumerator<T>
    {
        private readonly Func<Task<IReadOnlyList<T>>> _fetch;
        private IReadOnlyList<T> _page = new T[0];
        private int _index = -1;

        internal EntriesEnumerator(Func<Task<IReadOnlyList<T>>> fetch)
        {
            _fetch = fetch;
        }

        /// <summary>The entry that it stands at.</summary>
        public T Current => _page[_index];

        /// <summary>Goes to the next entry.</summary>
        /// <returns>false after the last one</returns>
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
